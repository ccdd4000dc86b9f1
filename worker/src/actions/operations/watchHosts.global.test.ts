import { env } from 'cloudflare:workers';
import { HOUR } from '@soltrade/schema/durations';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { call } from '../../../test/client.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { getHosts, watchHosts } from './watchHosts.ts';

const sandbox = inject('sandboxUrls').hosts;
const { config } = testCtx().ctx;
const NOW = Date.UTC(2026, 10, 25, 9);

const ctxAt = (hours: number, change: object = {}) =>
  testCtx({
    now: () => NOW + hours * HOUR,
    config: {
      ...config,
      publicOrigin: 'https://soltrade.example',
      linkOrigin: 'https://flagged.example',
      webRisk: { url: `${sandbox}/webrisk`, key: 'sandbox' },
      ...change,
    },
  }).ctx;

const asked = async (): Promise<number> =>
  (await (await fetch(`${sandbox}/__log`)).json<{ counts: { webrisk: number } }>()).counts.webrisk;

const logged = () =>
  vi.mocked(console.error).mock.calls.filter(([line]) => String(line).includes('host_flagged'))
    .length;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.prepare("delete from sweeps where name = 'hosts'").run();
});
afterEach(async () => void (await fetch(`${sandbox}/__faults`, { method: 'DELETE' })));

it('our hosts are checked once a day, a flagged one once an hour; it alarms the operator on every run', async () => {
  const before = await asked();
  for (const hours of [0, 0.5, 1, 23]) await watchHosts(ctxAt(hours));
  expect((await asked()) - before).toBe(4);
  expect(logged()).toBe(4);
  await watchHosts(ctxAt(24));
  expect((await asked()) - before).toBe(6);
  expect(await getHosts(ctxAt(24))).toEqual([
    { host: 'soltrade.example', checkedAt: '2026-11-26T09:00:00.000Z', threats: [] },
    {
      host: 'flagged.example',
      checkedAt: '2026-11-26T09:00:00.000Z',
      threats: ['SOCIAL_ENGINEERING'],
    },
  ]);
});

it.each(['500', 'garbage', 'types'])(
  'a service that answers %s changes nothing, and is asked again',
  async (kind) => {
    await watchHosts(ctxAt(0));
    const body = JSON.stringify({ upstream: 'webrisk', kind });
    await fetch(`${sandbox}/__faults`, { method: 'POST', body });
    await expect(watchHosts(ctxAt(25))).rejects.toThrow();
    await fetch(`${sandbox}/__faults`, { method: 'DELETE' });
    expect((await getHosts(ctxAt(25))).map(({ threats }) => threats)).toEqual([
      [],
      ['SOCIAL_ENGINEERING'],
    ]);
    await watchHosts(ctxAt(25));
    expect((await getHosts(ctxAt(25)))[0]?.checkedAt).toBe('2026-11-26T10:00:00.000Z');
  },
);

it('nothing is asked without a key', async () => {
  const before = await asked();
  await watchHosts(ctxAt(0, { webRisk: null }));
  expect(await asked()).toBe(before);
  expect(await getHosts(ctxAt(0, { webRisk: null }))).toEqual([]);
});

it('health names them to the operator alone', async () => {
  const health = async (headers: Record<string, string>) =>
    (await call('GET', '/api/health', { headers })).json<object>();
  expect(await health({})).toEqual({ status: 'ok', version: expect.any(String) });
  expect(await health({ Authorization: `Bearer ${config.opsToken}` })).toHaveProperty('hosts');
  const wrong = await call('GET', '/api/health', { headers: { Authorization: 'Bearer wrong' } });
  expect(wrong.status).toBe(401);
});
