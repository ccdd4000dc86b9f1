import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { contractBreach } from '@soltrade/schema/contracts/conformance';
import { endpoint, errorsOf } from '@soltrade/schema/contracts/endpoint';
import { z } from '@soltrade/schema/zod';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { onError } from '../app.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';
import { checked } from './check.ts';
import { requestContext } from './headers.ts';
import { isUndeclared, mount, Reply, type Route, route, routes } from './route.ts';

const read = endpoint('GET /api/apes/:id', {
  summary: 'An ape',
  access: 'public',
  responses: { 200: z.object({ name: z.string() }), 202: z.object({ since: z.int() }) },
  errors: ['link_not_found'],
});

const get = (mounted: Route, path: string) => {
  const app = new Hono<AppEnv>().use((c, next) => {
    c.set('ctx', testCtx().ctx);
    return next();
  });
  return mount(app, [mounted]).request(path);
};

describe('a call', () => {
  it('is mounted where its contract says, with its statuses', async () => {
    const mounted = route(read, (_, { id }) =>
      id === 'old' ? new Reply(202, { since: 7 }) : new Reply(200, { name: id }),
    );
    const first = await get(mounted, '/apes/ada');
    expect([first.status, await first.json()]).toEqual([200, { name: 'ada' }]);
    const second = await get(mounted, '/apes/old');
    expect([second.status, await second.json()]).toEqual([202, { since: 7 }]);
  });

  it('does not compile with another answer, or an account that its contract does not ask for', () => {
    // @ts-expect-error a name is missing
    route(read, () => new Reply(200, {}));
    // @ts-expect-error a status that the contract does not name
    route(read, () => new Reply(201, { name: 'ada' }));
    // @ts-expect-error a public call has no account
    route(read, ({ account }) => new Reply(200, { name: account.id }));
    // @ts-expect-error a field that the contract does not have
    route(read, (_, { name }) => new Reply(200, { name }));
    // @ts-expect-error an action of another file of contracts
    () => routes({ read }, { write: () => new Reply(200, { name: 'ada' }) });
  });
});

describe('what a contract does not name', () => {
  it('is an error of the code that fails the tests, and is found in the log', () => {
    expect(errorsOf(read)).toEqual([
      'link_not_found',
      'internal',
      'unavailable',
      'invalid_input',
      'key_in_address',
      'session_required',
    ]);
    expect(isUndeclared(read, 'username_taken')).toBe(true);
    expect(isUndeclared(read, 'link_not_found')).toBe(false);
    // Without a route there is no contract.
    expect(isUndeclared(undefined, 'not_found')).toBe(false);
  });

  it('is logged where it happens', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = route(read, () => {
      throw new AppError('username_taken', 'Nobody expects this.');
    });
    const app = mount(new Hono<AppEnv>().use(checked(requestContext)), [failing]);
    app.onError(onError);
    await app.request('/apes/ada', {}, env, createExecutionContext());
    expect(
      log.mock.calls
        .flat()
        .map(String)
        .filter((line) => line.includes('undeclared_error')),
    ).toEqual([expect.stringContaining('username_taken')]);
  });

  const health = { method: 'GET', path: '/api/health' };
  const refusal = (status: number, code: string): Response =>
    Response.json(
      { type: 'about:blank', title: 't', status, detail: 'd', code, requestId: 'r' },
      { status },
    );

  it.each([
    ['a status', new Response('{}', { status: 201 }), 'has the status 201'],
    ['a shape', Response.json({ status: 'ok' }), 'has another shape'],
    ['a field', Response.json({ status: 'ok', version: 'local', secret: 1 }), 'has fields'],
    ['an error', Response.json({}, { status: 503 }), 'is no problem'],
    ['when to come back', refusal(503, 'unavailable'), 'has no Retry-After'],
    ['an error code', refusal(409, 'username_taken'), 'has the code username_taken'],
    ['that it does not exist', refusal(404, 'not_found'), 'has the code not_found'],
    [
      'that it takes another method',
      refusal(405, 'method_not_allowed'),
      'has the code method_not_allowed',
    ],
  ])('is a breach in every test: %s', async (_, response, words) => {
    expect(await contractBreach(health, response)).toContain(words);
  });

  it('none is what the contract names, in any order of its fields', async () => {
    expect(
      await contractBreach(health, Response.json({ version: 'local', status: 'ok' })),
    ).toBeNull();
  });
});
