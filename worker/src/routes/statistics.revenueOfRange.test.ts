// Dollars beside clicks: of the same days, and only where a payout tells them.
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { beforeEach, expect, it, vi } from 'vitest';
import { callWithKey, newKey } from '../../test/apiKey.ts';
import { call, getJson, jsonOf, newPromoter, type Promoter } from '../../test/client.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { newLinkOf } from '../../test/rows.ts';

/** 20:30 of the day before in New York. */
const NOW = Date.UTC(2026, 10, 21, 1, 30);
/** When the day began there. */
const TODAY = Date.UTC(2026, 10, 20, 5);
const ZONE = 'America/New_York';
const DOLLAR = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const statisticsOf = ({ id, cookie }: Promoter, query: string) =>
  getJson<Statistics>({ cookie }, `/api/analytics/${id}/statistics?zone=${ZONE}&${query}`);

const dollarsOf = async (promoter: Promoter, query: string) =>
  (await statisticsOf(promoter, query)).revenue;

it('a range has the dollars of its days in the zone, and so has the page of revenue', async () => {
  const promoter = await newPromoter();
  const paid = (dollars: number, at: number, source: 'onchain' | 'reported' = 'onchain') => ({
    userId: promoter.id,
    microUsd: dollars * DOLLAR,
    at,
    source,
  });
  expect(await dollarsOf(promoter, 'range=7d')).toBeNull();
  await insertRevenue([
    paid(1, NOW - MINUTE),
    paid(2, TODAY),
    paid(4, TODAY - MINUTE),
    paid(8, TODAY - 6 * DAY),
    paid(16, TODAY - 6 * DAY - MINUTE),
    // Summer time, in which days begin an hour earlier.
    paid(32, TODAY - 29 * DAY - HOUR),
    paid(64, TODAY - 29 * DAY - HOUR - MINUTE),
    // Without a time of day: of this date everywhere.
    paid(128, Date.UTC(2026, 10, 20), 'reported'),
  ]);
  expect(await dollarsOf(promoter, 'range=24h')).toBe('135.00');
  expect(await dollarsOf(promoter, 'range=7d')).toBe('143.00');
  expect(await dollarsOf(promoter, 'range=30d')).toBe('191.00');
  expect(await dollarsOf(promoter, 'range=all')).toBe('255.00');
  expect(await dollarsOf(promoter, 'range=custom&from=2026-11-20&to=2026-11-20')).toBe('131.00');
  for (const [range, total, count] of [
    ['7d', '143.00', 7],
    ['30d', '191.00', 30],
    ['all', '255.00', 31],
  ] as const) {
    const summary = await getJson<RevenueSummary>(
      promoter,
      `/api/revenue/${promoter.id}?range=${range}&zone=${ZONE}`,
    );
    expect(summary.total).toBe(total);
    expect(summary.days).toHaveLength(count);
    expect(summary.days.at(-1)).toEqual({
      at: new Date(TODAY).toISOString(),
      onchain: '3.00',
      partner: '0.00',
      reported: '128.00',
    });
    const sum = summary.days.reduce(
      (dollars, { onchain, reported }) => dollars + Number(onchain) + Number(reported),
      0,
    );
    expect(sum.toFixed(2)).toBe(total);
  }
});

it('a link and a platform have those that a payout tells of them, an audience none', async () => {
  const promoter = await newPromoter();
  const [linkId, silent] = [await newLinkOf(promoter.id), await newLinkOf(promoter.id)];
  const stranger = await newPromoter();
  await insertRevenue([
    { userId: promoter.id, microUsd: 5 * DOLLAR, at: NOW - HOUR, linkId },
    { userId: promoter.id, microUsd: 3 * DOLLAR, at: NOW - 40 * DAY, platform: 'padre' },
    { userId: stranger.id, microUsd: 900 * DOLLAR, at: NOW - HOUR },
  ]);
  expect(await dollarsOf(promoter, `range=7d&linkId=${linkId}`)).toBe('5.00');
  expect(await dollarsOf(promoter, `range=7d&linkId=${silent}`)).toBeNull();
  expect(await dollarsOf(promoter, 'range=7d&platform=axiom')).toBe('5.00');
  expect(await dollarsOf(promoter, 'range=7d&platform=padre')).toBe('0.00');
  expect(await dollarsOf(promoter, 'range=7d&platform=jupiter')).toBeNull();
  expect(await dollarsOf(promoter, 'range=7d&channel=x')).toBeNull();
  expect(await dollarsOf(promoter, 'range=7d&country=DE')).toBeNull();
});

it('a file has them too, and a key without the right to revenue neither', async () => {
  const promoter = await newPromoter();
  await insertRevenue([{ userId: promoter.id, microUsd: 5 * DOLLAR, at: NOW - HOUR }]);
  const path = `/api/analytics/${promoter.id}/statistics`;
  const withMoney = await (await call('GET', `${path}.csv?range=7d`, promoter)).text();
  expect(withMoney).toMatch(/list,.*,usd\r?\ntotal,.*,5\.00\r?\n/);
  const { secret } = await newKey(promoter, { scopes: ['stats:read'] });
  const answer = callWithKey('GET', `${path}?range=7d`, { secret });
  expect((await jsonOf<Statistics>(answer)).revenue).toBeNull();
  const file = await (await callWithKey('GET', `${path}.csv?range=7d`, { secret })).text();
  expect(file).toContain('total,');
  expect(file).not.toContain('5.00');
});
