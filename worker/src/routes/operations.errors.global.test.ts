// Answered errors by code, as the operator sees them.
import { env } from 'cloudflare:workers';
import type { ErrorCount, OperationsState } from '@soltrade/schema/contracts/operations';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { ERROR_COUNT } from '@soltrade/schema/limits/operations';
import { beforeEach, expect, it, vi } from 'vitest';
import { call, jsonOf, operate } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { noteError } from '../actions/operations/errorCounts.ts';
import { watchGauges } from '../actions/operations/status.ts';
import { deleteExpiredRows } from '../db/operations.ts';
import { aroundDatabase } from '../lib/databaseDeadline.ts';

const errorsNow = async (): Promise<ErrorCount[]> =>
  (await jsonOf<OperationsState>(operate('GET', '/status'))).errors;

const written = async (): Promise<number> =>
  (await env.DB.prepare('select count(*) as rows from error_counts').first<number>('rows')) ?? 0;

const at = (now: number): void => void vi.useFakeTimers({ toFake: ['Date'], now });

/** The middle of ten minutes. */
const START = Math.floor(Date.now() / ERROR_COUNT.each) * ERROR_COUNT.each + 5 * MINUTE;

beforeEach(async () => {
  at(START);
  await errorsNow();
  await env.DB.prepare('delete from error_counts').run();
});

it('are those that were answered, by the codes of the contract alone', async () => {
  at(START);
  for (const path of ['/api/nowhere', '/api/so<b>me</b>', '/api/nowhere']) await call('GET', path);
  await call('GET', '/api/links/l1/watch');
  await call('PATCH', '/api/health', { body: {} });
  const errors = await errorsNow();
  expect(errors.map(({ code, lastHour, lastDay }) => [code, lastHour, lastDay])).toEqual([
    ['method_not_allowed', 1, 1],
    ['not_found', 3, 3],
    ['unauthenticated', 1, 1],
  ]);
  expect(await jsonOf(call('GET', '/api/health'))).not.toHaveProperty('errors');
  const { results } = await env.DB.prepare('select distinct code from error_counts').all();
  expect(results).toHaveLength(3);
});

it('are no write of their own, however many a stranger causes', async () => {
  at(START);
  for (let count = 0; count < 200; count += 1) await call('GET', '/api/nowhere');
  expect(await written()).toBe(0);
  at(START + ERROR_COUNT.writtenEvery);
  for (let count = 0; count < 50; count += 1) await call('GET', '/api/nowhere');
  // One row with what was noted before.
  await eventually(async () => expect(await written()).toBe(1));
  expect(await env.DB.prepare('select errors from error_counts').first('errors')).toBe(200);
  expect(await errorsNow()).toMatchObject([{ code: 'not_found', lastHour: 250 }]);
});

it('are of the last hour and day, and forgotten after it', async () => {
  for (const [ago, errors] of [
    [30 * HOUR, 7],
    [20 * HOUR, 3],
    [10 * MINUTE, 2],
  ] as const) {
    at(START - ago);
    const { ctx } = testCtx({ now: () => START - ago });
    for (let count = 0; count < errors; count += 1) noteError(ctx, 'internal');
    await errorsNow();
  }
  at(START);
  expect(await errorsNow()).toMatchObject([{ code: 'internal', lastHour: 2, lastDay: 5 }]);
  expect(await written()).toBe(3);
  await deleteExpiredRows(env, START);
  expect(await written()).toBe(2);
  at(START + 2 * DAY);
  expect(await errorsNow()).toEqual([]);
});

it('wait for a database that is down', async () => {
  at(START);
  const { ctx } = testCtx({ now: () => START });
  noteError(ctx, 'unavailable');
  const work: Promise<unknown>[] = [];
  const down = {
    ...ctx,
    env: { ...ctx.env, DB: aroundDatabase(ctx.env.DB, () => Promise.reject(new Error('down'))) },
    now: () => START + ERROR_COUNT.writtenEvery,
    background: (each: Promise<unknown>) => void work.push(each),
  };
  noteError(down, 'unavailable');
  expect(await Promise.allSettled(work)).toMatchObject([{ status: 'rejected' }]);
  expect(await errorsNow()).toMatchObject([{ code: 'unavailable', lastHour: 2 }]);
});

it('call the operator where our own come near their ceiling, long before those of strangers', async () => {
  at(START);
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { ctx } = testCtx({ now: () => START });
  const called = async (): Promise<string> => {
    lines.mockClear();
    await watchGauges(ctx);
    return lines.mock.calls
      .flat()
      .filter((line) => String(line).includes('"gauge":"errors"'))
      .join();
  };
  const almost = ERROR_COUNT.internal * ERROR_COUNT.alarmShare - 1;
  for (let count = 0; count < almost; count += 1) noteError(ctx, 'internal');
  for (let count = 0; count < 1_000; count += 1) noteError(ctx, 'rate_limited');
  expect(await called()).toBe('');
  noteError(ctx, 'internal');
  expect(await called()).toContain('"code":"internal"');
  expect(await errorsNow()).toMatchObject([
    { code: 'internal', isNear: true },
    { code: 'rate_limited', isNear: false },
  ]);
});
