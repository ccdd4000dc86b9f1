import { RANGE_DAYS } from '@soltrade/schema/choices';
import type {
  RevenueRange,
  RevenueSource,
  RevenueSummary,
} from '@soltrade/schema/contracts/revenueSummaries';
import { DAY } from '@soltrade/schema/durations';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { PLATFORMS, type PlatformId } from '@soltrade/schema/platforms/index';
import { type RevenueSum, readRevenue } from '../../db/revenue/sums.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { centsOfParts, centsText, usdText } from '../../lib/money.ts';
import { dayStart, isoTime } from '../../lib/time.ts';
import { zoneOf } from '../../lib/zone.ts';
import { channelFigures, linkFigures, perHundred } from '../../model/revenue/linkFigures.ts';
import {
  centsByPlatform,
  judgedClicks,
  type LinkClicks,
  payerOf,
} from '../../model/revenue/revenue.ts';
import { promoterClicks } from '../../stubs.ts';

const SOURCES = ['onchain', 'partner', 'reported'] as const satisfies readonly RevenueSource[];

type Sum = { source: RevenueSource; microUsd: number };

const pendingOf = (rows: readonly { pendingMicroUsd: number }[]): string =>
  usdText(rows.reduce((sum, { pendingMicroUsd }) => sum + pendingMicroUsd, 0));

const totalOf = (rows: readonly Sum[]): number =>
  rows.reduce((sum, { microUsd }) => sum + microUsd, 0);

export const centsOfSources = (rows: readonly Sum[], total?: number): number[] =>
  centsOfParts(
    SOURCES.map((source) => totalOf(rows.filter((row) => row.source === source))),
    total,
  );

export const bySource = (cents: readonly number[]): RevenueSummary['sources'] => {
  const [onchain = 0, partner = 0, reported = 0] = cents;
  return {
    onchain: centsText(onchain),
    partner: centsText(partner),
    reported: centsText(reported),
  };
};

type JudgedClicks = { platform: PlatformId; clicks: number; unpaid: number }[];

const platformsOf = (
  sums: readonly RevenueSum[],
  judged: JudgedClicks,
): RevenueSummary['platforms'] => {
  const centsOf = centsByPlatform(sums);
  const payers = [...judged, { platform: null, clicks: null, unpaid: 0 }];
  return payers
    .map(({ platform, clicks: clicked, unpaid }) => {
      const rows = sums.filter((row) => payerOf(row) === platform);
      // Clicks on platforms that couldn't pay would distort revenue per click.
      const paying = clicked === null ? null : clicked - unpaid;
      const cents = centsOf.get(platform) ?? 0;
      return { platform, rows, clicked, paying, cents, microUsd: totalOf(rows) };
    })
    .filter(({ rows, clicked }) => rows.length > 0 || (clicked ?? 0) > 0)
    .toSorted((one, other) => other.microUsd - one.microUsd)
    .map(({ platform, rows, clicked, paying, cents, microUsd }) => ({
      platform,
      total: centsText(cents),
      pending: pendingOf(rows),
      sources: bySource(centsOfSources(rows, cents)),
      clicks: clicked,
      payouts: rows.reduce((sum, { payouts }) => sum + payouts, 0),
      perHundredClicks: perHundred(microUsd, paying),
    }));
};

type Ledger = Awaited<ReturnType<typeof readRevenue>>;

/** Every day from the first one on, as a local time; a source's days add up to its total. */
const daysOf = (
  rows: Ledger['days'],
  { first, last, startOf }: { first: number; last: number; startOf: (day: number) => number },
): RevenueSummary['days'] => {
  const count = Math.max(0, Math.round((last - first) / DAY) + 1);
  const starts = Array.from({ length: count }, (_, index) => first + index * DAY);
  const totals = centsOfSources(rows);
  const columns = SOURCES.map((source, index) => {
    const byDay = Map.groupBy(
      rows.filter((row) => row.source === source),
      ({ start }) => start,
    );
    return centsOfParts(
      starts.map((start) => totalOf(byDay.get(start) ?? [])),
      totals[index],
    );
  });
  return starts.map((start, day) => ({
    at: isoTime(startOf(start)),
    ...bySource(columns.map((column) => column[day] ?? 0)),
  }));
};

/** Newest first; a platform's months add up to its total, and so do the months to theirs. */
const monthsOf = (rows: Ledger['days']): RevenueSummary['months'] => {
  const byMonth = [...Map.groupBy(rows, ({ start }) => isoTime(start).slice(0, 7))].reverse();
  const columns = [...centsByPlatform(rows)].map(([platform, total]) => {
    const monthly = byMonth.map(([, sums]) => sums.filter((sum) => payerOf(sum) === platform));
    return { platform, monthly, cents: centsOfParts(monthly.map(totalOf), total) };
  });
  return byMonth.map(([month], index) => {
    const paid = columns
      .filter(({ monthly }) => monthly[index]?.length)
      .map(({ platform, cents }) => ({ platform, cents: cents[index] ?? 0 }))
      .toSorted((one, other) => other.cents - one.cents);
    return {
      month,
      total: centsText(paid.reduce((sum, { cents }) => sum + cents, 0)),
      platforms: paid.map(({ platform, cents }) => ({ platform, total: centsText(cents) })),
    };
  });
};

const linksOf = (
  sums: Ledger['links'],
  counted: readonly LinkClicks[],
): RevenueSummary['links'] => {
  const clicksOf = new Map(counted.map(({ linkId, clicks }) => [linkId, clicks]));
  return [...Map.groupBy(sums, ({ linkId }) => linkId)]
    .map(([linkId, rows]) => ({ linkId, rows, microUsd: totalOf(rows) }))
    .toSorted((one, other) => other.microUsd - one.microUsd)
    .map(({ linkId, rows }) => ({
      linkId,
      title: rows[0]?.title ?? linkId,
      ...linkFigures(rows, clicksOf.get(linkId) ?? 0),
      payouts: rows.reduce((sum, { payouts }) => sum + payouts, 0),
    }));
};

const unpaidOf = (judged: JudgedClicks): RevenueSummary['unpaidClicks'] =>
  judged
    .map(({ platform, unpaid }) => ({ platform, clicks: unpaid }))
    .filter(({ clicks }) => clicks > 0)
    .toSorted((one, other) => other.clicks - one.clicks);

/** The whole days of a range in a zone, up to and including today. */
export const daysIn = (range: RevenueRange, zoneName: string | undefined, now: number) => {
  const zone = zoneOf(zoneName ?? 'UTC');
  // Days are local times as if they were UTC.
  const today = dayStart(zone.clockAt(now));
  const startOf = (day: number): number => zone.addDays(now, Math.round((day - today) / DAY));
  /** Null is unbounded. */
  const from = range === 'all' ? null : today - (RANGE_DAYS[range] - 1) * DAY;
  const start = from === null ? 0 : startOf(from);
  const offsets = zone.offsetsIn({ from: Math.max(start, STATEMENT.earliest), to: now });
  return { today, startOf, from, start, offsets };
};

/** A promoter's revenue over a range, summed from the ledger. */
export const getRevenue = async (
  ctx: AccountCtx,
  { query }: { query: { range: RevenueRange; zone?: string | undefined } },
): Promise<RevenueSummary> => {
  const { range } = query;
  const { id: userId } = ctx.account;
  const { today, startOf, from, start, offsets } = daysIn(range, query.zone, ctx.now());
  const [{ sums, all, changes, ...ledger }, counted] = await Promise.all([
    readRevenue(ctx.env, userId, { from, to: null, offsets }),
    promoterClicks(ctx.env, userId).clicksSince(start),
  ]);
  const judged = judgedClicks(counted, { changes, platforms: PLATFORMS.map(({ id }) => id) });
  return {
    range,
    total: usdText(totalOf(sums)),
    pending: pendingOf(sums),
    sources: bySource(centsOfSources(sums)),
    allTime: usdText(totalOf(all)),
    pendingAllTime: pendingOf(all),
    publicAllTime: usdText(ledger.publicMicroUsd),
    hasWayIn: ledger.hasWayIn,
    unpriced: ledger.unpriced,
    days: daysOf(ledger.days, {
      first: from ?? ledger.days[0]?.start ?? today,
      last: Math.max(today, ledger.days.at(-1)?.start ?? 0),
      startOf,
    }),
    months: monthsOf(ledger.days),
    platforms: platformsOf(sums, judged),
    links: linksOf(ledger.links, counted.links),
    channels: channelFigures(ledger.links, counted.channels),
    unpaidClicks: unpaidOf(judged),
  };
};
