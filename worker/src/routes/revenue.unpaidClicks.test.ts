// Clicks that couldn't pay, by the connections of their time instead of the current ones.
import { env } from 'cloudflare:workers';
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { DAY } from '@soltrade/schema/durations';
import { expect, it } from 'vitest';
import { call, getJson, newPromoter, type Promoter } from '../../test/client.ts';
import { connect } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { insertCounts, newLinkOf } from '../../test/rows.ts';
import { dayOf, dayStart } from '../lib/time.ts';

const TODAY = dayStart(Date.now());
const daysAgo = (days: number): string => dayOf(TODAY - days * DAY);

const summaryOf = ({ id, cookie }: Promoter, range = '30d'): Promise<RevenueSummary> =>
  getJson({ cookie }, `/api/revenue/${id}?range=${range}`);

const unpaidOf = async (promoter: Promoter, range?: string) =>
  (await summaryOf(promoter, range)).unpaidClicks.map(({ platform, clicks }) => [platform, clicks]);

/** Pretends that the platform was connected then. */
const connectedAt = (promoter: Promoter, platform: string, at: number) =>
  env.DB.prepare(
    `insert into platform_connections (id, user_id, platform_name, credential, is_active, created_at, updated_at)
     values (?, ?, ?, 'code', 1, ?, ?)`,
  )
    .bind(`${promoter.id}-${platform}`, promoter.id, platform, at, at)
    .run();

const disconnectedAt = (promoter: Promoter, platform: string, at: number) =>
  env.DB.prepare('update platform_connections set disconnected_at = ? where id = ?')
    .bind(at, `${promoter.id}-${platform}`)
    .run();

it('a click before the connection did not pay, one while it lasted did, and one after it did not', async () => {
  const promoter = await newPromoter();
  const linkId = await newLinkOf(promoter.id);
  await insertCounts([
    // Without stored hours.
    { linkId, day: daysAgo(60), platform: 'axiom', persons: 1_000 },
    { linkId, day: daysAgo(20), platform: 'axiom', persons: 100, repeats: 10 },
    { linkId, day: daysAgo(10), platform: 'axiom', persons: 40, robots: 7 },
    { linkId, day: daysAgo(5), platform: 'axiom', persons: 3 },
    { linkId, day: daysAgo(10), platform: 'padre', persons: 8 },
  ]);
  expect(await unpaidOf(promoter)).toEqual([
    ['axiom', 153],
    ['padre', 8],
  ]);
  // Connecting now doesn't change the past.
  await connect(promoter, 'padre', { walletAddress: 'ada' });
  expect(await unpaidOf(promoter)).toEqual([
    ['axiom', 153],
    ['padre', 8],
  ]);
  await connectedAt(promoter, 'axiom', TODAY - 15 * DAY);
  expect(await unpaidOf(promoter)).toEqual([
    ['axiom', 110],
    ['padre', 8],
  ]);
  await disconnectedAt(promoter, 'axiom', TODAY - 7 * DAY);
  expect(await unpaidOf(promoter)).toEqual([
    ['axiom', 113],
    ['padre', 8],
  ]);
  await insertCounts([{ linkId, day: daysAgo(4), platform: 'padre', persons: 4 }]);
  expect(await unpaidOf(promoter, '7d')).toEqual([
    ['padre', 4],
    ['axiom', 3],
  ]);
  for (const range of ['90d', 'all']) {
    expect(await unpaidOf(promoter, range)).toEqual([
      ['axiom', 1_113],
      ['padre', 12],
    ]);
  }
  // Revenue per hundred clicks relates to clicks that could pay.
  await insertRevenue([{ userId: promoter.id, microUsd: 20_000_000, at: TODAY - 9 * DAY }]);
  const { platforms } = await summaryOf(promoter);
  const sources = { onchain: '0.00', partner: '0.00', reported: '0.00' };
  const padre = {
    platform: 'padre',
    total: '0.00',
    pending: '0.00',
    sources,
    clicks: 12,
    payouts: 0,
  };
  expect(platforms).toEqual([
    {
      platform: 'axiom',
      total: '20.00',
      pending: '0.00',
      sources: { ...sources, reported: '20.00' },
      clicks: 153,
      payouts: 1,
      perHundredClicks: '50.00',
    },
    { ...padre, perHundredClicks: null },
  ]);
});

it('pausing, disconnecting and restoring a platform are recorded, once an hour', async () => {
  const promoter = await newPromoter();
  const { id: userId, cookie } = promoter;
  const changes = async () =>
    (
      await env.DB.prepare(
        'select platform_name, is_paying from connection_changes where user_id = ? order by hour',
      )
        .bind(userId)
        .all<{ is_paying: number }>()
    ).results.map((row) => row.is_paying);
  await connect(promoter, 'axiom', { walletAddress: 'ada' });
  expect((await changes()).at(-1)).toBe(1);
  const [{ id } = { id: '' }] = await getJson<{ id: string }[]>(
    { cookie },
    `/api/platforms/${userId}`,
  );
  const send = (method: string, path: string, body?: object) =>
    call(method, `/api/platforms/${id}${path}`, { cookie, ...(body ? { body } : {}) });
  const steps: [() => Promise<Response>, number][] = [
    [() => send('PATCH', '', { isActive: false }), 0],
    [() => send('PATCH', '', { isActive: true }), 1],
    [() => send('DELETE', ''), 0],
    [() => send('POST', '/restore'), 1],
    [() => send('PATCH', '', { isActive: false }), 0],
    [() => send('DELETE', ''), 0],
  ];
  for (const [step, isPaying] of steps) {
    expect((await step()).ok).toBe(true);
    expect((await changes()).at(-1)).toBe(isPaying);
  }
  await connect(promoter, 'axiom', { walletAddress: 'ada' });
  expect((await changes()).at(-1)).toBe(1);
  // At most one row per hour; two if the hour just changed.
  expect((await changes()).length).toBeLessThanOrEqual(2);
});
