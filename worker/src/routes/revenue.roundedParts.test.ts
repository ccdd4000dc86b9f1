import { env } from 'cloudflare:workers';
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import type { Analytics } from '@soltrade/schema/contracts/statistics';
import { DAY } from '@soltrade/schema/durations';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { getJson, newPromoter } from '../../test/client.ts';
import { STOPPED_AT, stopClock } from '../../test/countedEvents.ts';
import { insertRevenue } from '../../test/revenue.ts';

const TODAY = Math.floor(STOPPED_AT / DAY) * DAY;

beforeEach(stopClock);

const centsOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);

const sourcesOf = ({ onchain, partner, reported }: RevenueSummary['sources']) => [
  onchain,
  partner,
  reported,
];

const PLATFORMS = ['axiom', 'jupiter', 'photon', null];
const SOURCES = ['onchain', 'partner', 'reported'] as const;

/** Entries with fractions of a cent; `sign` makes some of them corrections. */
const entries = (userId: string, step: number, sign: (index: number) => number) =>
  Array.from({ length: 84 }, (_, index) => ({
    userId,
    platform: PLATFORMS[index % 4] ?? null,
    source: SOURCES[index % 3] ?? 'reported',
    microUsd: sign(index) * (3_000_000 + index * step),
    at: TODAY - (index % 7) * DAY,
  }));

it.each([
  ['that all round up', 6_667, () => 1],
  ['with corrections among them', 3_333, (index: number) => (index % 5 === 0 ? -1 : 1)],
  ['that are negative as a whole', 7_501, () => -1],
])('parts %s add up to the totals next to them, on every screen', async (_, step, sign) => {
  const promoter = await newPromoter();
  const recent = entries(promoter.id, step, sign);
  const older = recent.map((entry, index) => ({ ...entry, at: entry.at - (1 + index) * 5 * DAY }));
  await insertRevenue([...recent, ...older]);
  const revenue = await getJson<RevenueSummary>(promoter, `/api/revenue/${promoter.id}?range=7d`);
  const total = centsOf([revenue.total]);
  expect(total).not.toBe(0);
  expect(centsOf(sourcesOf(revenue.sources))).toBe(total);
  expect(centsOf(revenue.platforms.map((row) => row.total))).toBe(total);
  for (const row of revenue.platforms)
    expect(centsOf(sourcesOf(row.sources))).toBe(centsOf([row.total]));
  for (const source of SOURCES) {
    expect(centsOf(revenue.days.map((day) => day[source]))).toBe(
      centsOf([revenue.sources[source]]),
    );
  }
  const all = await getJson<RevenueSummary>(promoter, `/api/revenue/${promoter.id}?range=all`);
  expect(all.months.length).toBeGreaterThan(12);
  expect(centsOf(all.months.map((month) => month.total))).toBe(centsOf([all.total]));
  for (const { month, total: ofMonth, platforms } of all.months)
    expect([month, centsOf(platforms.map((row) => row.total))]).toEqual([
      month,
      centsOf([ofMonth]),
    ]);
  for (const { platform, total: ever } of all.platforms) {
    const monthly = all.months.flatMap(({ platforms }) =>
      platforms.filter((row) => row.platform === platform),
    );
    expect([platform, centsOf(monthly.map((row) => row.total))]).toEqual([
      platform,
      centsOf([ever]),
    ]);
  }
  const dashboard = await getJson<Analytics>(promoter, `/api/analytics/${promoter.id}`);
  expect(dashboard.totalRevenue).toBe(all.total);
  const shown = all.platforms.filter(({ platform }) => platform !== null);
  expect(dashboard.platformStats.map((row) => [row.platform, row.revenue]).toSorted()).toEqual(
    shown.map((row) => [row.platform, row.total]).toSorted(),
  );
});

it('a part without revenue never gets a cent', async () => {
  const promoter = await newPromoter();
  await insertRevenue(
    ['axiom', 'jupiter', 'photon'].map((platform) => ({
      userId: promoter.id,
      platform,
      microUsd: 13_333_334,
      // Where it is a day later already.
      at: TODAY + DAY,
    })),
  );
  const { total, platforms, sources, days } = await getJson<RevenueSummary>(
    promoter,
    `/api/revenue/${promoter.id}?range=7d`,
  );
  expect([total, ...platforms.map((row) => row.total)]).toEqual([
    '40.00',
    '13.34',
    '13.33',
    '13.33',
  ]);
  expect(sources).toEqual({ onchain: '0.00', partner: '0.00', reported: '40.00' });
  expect(days.at(-1)?.reported).toBe('40.00');
});

it('parts and total are of one moment while entries arrive', async () => {
  const promoter = await newPromoter();
  const statement = Object.getPrototypeOf(env.DB.prepare('select 1'));
  const raw: (this: object) => Promise<unknown[]> = statement.raw;
  let turn: Promise<unknown> = Promise.resolve();
  const spy = vi.spyOn(statement, 'raw').mockImplementation(function (this: object) {
    const reading = turn.then(() => Reflect.apply(raw, this, []));
    turn = reading.then(() =>
      insertRevenue([{ userId: promoter.id, microUsd: 1_000_000, at: TODAY }]),
    );
    return reading;
  });
  onTestFinished(() => spy.mockRestore());
  await insertRevenue([{ userId: promoter.id, microUsd: 1_000_000, at: TODAY }]);
  const revenue = await getJson<RevenueSummary>(promoter, `/api/revenue/${promoter.id}?range=7d`);
  const total = centsOf([revenue.total]);
  expect(total).not.toBe(0);
  expect(centsOf([revenue.allTime])).toBe(total);
  expect(centsOf(revenue.days.flatMap(sourcesOf))).toBe(total);
});

it('months are those of the reader’s zone, newest first, with what each platform paid', async () => {
  const promoter = await newPromoter();
  const month = Date.parse('2026-09-01T02:00:00Z');
  const of = (platform: string, microUsd: number, at: number) => ({
    userId: promoter.id,
    platform,
    microUsd,
    at,
  });
  await insertRevenue([
    of('axiom', 1_000_000, month),
    of('jupiter', 2_000_000, month + 20 * DAY),
    of('axiom', 3_000_000, month - 20 * DAY),
    of('jupiter', 500_000, month - 20 * DAY),
  ]);
  const monthsIn = async (zone: string) =>
    (await getJson<RevenueSummary>(promoter, `/api/revenue/${promoter.id}?range=all&zone=${zone}`))
      .months;
  expect(await monthsIn('UTC')).toEqual([
    {
      month: '2026-09',
      total: '3.00',
      platforms: [
        { platform: 'jupiter', total: '2.00' },
        { platform: 'axiom', total: '1.00' },
      ],
    },
    {
      month: '2026-08',
      total: '3.50',
      platforms: [
        { platform: 'axiom', total: '3.00' },
        { platform: 'jupiter', total: '0.50' },
      ],
    },
  ]);
  expect((await monthsIn('America/New_York')).map(({ month, total }) => [month, total])).toEqual([
    ['2026-09', '2.00'],
    ['2026-08', '4.50'],
  ]);
});
