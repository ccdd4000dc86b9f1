import type { RevenueRange, RevenueSource, RevenueSummary } from '@soltrade/schema/contracts/revenue';
import { findPlatform, PLATFORMS, type PlatformId } from '@soltrade/schema/platforms/index';
import { listConnections, type PlatformConnectionRow } from '../../db/links/platformConnections.ts';
import { firstEntryAt } from '../../db/revenue/ledgerPage.ts';
import {
  countUnpriced,
  publicRevenue,
  type RevenueSum,
  sumRevenue,
  sumRevenueByDay,
  sumRevenueByLink,
} from '../../db/revenue/sums.ts';
import { hasWayIn } from '../../db/revenue/waysIn.ts';
import type { Ctx } from '../../lib/context.ts';
import { usdText } from '../../lib/money.ts';
import { DAY, dayStart, isoTime } from '../../lib/time.ts';
import { sumClasses } from '../../model/classes.ts';
import { promoterStatistics } from '../../stubs.ts';
import { checkOwnId } from '../accounts/getUser.ts';

const DAYS: Record<Exclude<RevenueRange, 'all'>, number> = { '7d': 7, '30d': 30, '90d': 90 };

const SOURCES = ['onchain', 'partner', 'reported'] as const satisfies readonly RevenueSource[];

type Sum = { source: RevenueSource; microUsd: number };

const totalOf = (rows: readonly Sum[]): number => rows.reduce((sum, { microUsd }) => sum + microUsd, 0);

const bySource = (rows: readonly Sum[]): RevenueSummary['sources'] => {
  const of = (source: RevenueSource): string => usdText(totalOf(rows.filter((row) => row.source === source)));
  const [onchain, partner, reported] = SOURCES.map(of);
  return { onchain: onchain ?? '0.00', partner: partner ?? '0.00', reported: reported ?? '0.00' };
};

type Connections = { platform: PlatformId; clicks: number }[];

const perHundred = (microUsd: number, clicks: number | null): string | null =>
  clicks === null || clicks === 0 ? null : usdText(Math.round((microUsd / clicks) * 100));

/** The payers with revenue or clicks, most revenue first. */
const platformsOf = (sums: readonly RevenueSum[], clicks: Connections): RevenueSummary['platforms'] => {
  const known = (id: string | null): PlatformId | null => findPlatform(id ?? '')?.id ?? null;
  const ids = [...PLATFORMS.map(({ id }) => id), null];
  return ids
    .map((platform) => {
      const rows = sums.filter((row) => known(row.platform) === platform);
      const clicked = platform && (clicks.find((each) => each.platform === platform)?.clicks ?? 0);
      return { platform, rows, clicked, microUsd: totalOf(rows) };
    })
    .filter(({ rows, clicked }) => rows.length > 0 || (clicked ?? 0) > 0)
    .toSorted((one, other) => other.microUsd - one.microUsd)
    .map(({ platform, rows, clicked, microUsd }) => ({
      ...{ platform, total: usdText(microUsd), sources: bySource(rows), clicks: clicked },
      payouts: rows.reduce((sum, { payouts }) => sum + payouts, 0),
      perHundredClicks: perHundred(microUsd, clicked),
    }));
};

type Days = Awaited<ReturnType<typeof sumRevenueByDay>>;

/** Every day from the first one on. */
const daysOf = (rows: Days, { first, last }: { first: number; last: number }): RevenueSummary['days'] => {
  const byDay = Map.groupBy(rows, ({ start }) => start);
  const count = Math.max(0, Math.round((last - first) / DAY) + 1);
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * DAY;
    return { at: isoTime(start), ...bySource(byDay.get(start) ?? []) };
  });
};

type LinkSums = Awaited<ReturnType<typeof sumRevenueByLink>>;

const linksOf = (sums: LinkSums): RevenueSummary['links'] =>
  [...Map.groupBy(sums, ({ linkId }) => linkId)]
    .map(([linkId, rows]) => ({ linkId, rows, microUsd: totalOf(rows) }))
    .toSorted((one, other) => other.microUsd - one.microUsd)
    .map(({ linkId, rows, microUsd }) => ({
      ...{ linkId, title: rows[0]?.title ?? linkId, total: usdText(microUsd) },
      payouts: rows.reduce((sum, { payouts }) => sum + payouts, 0),
    }));

/** Clicks on buttons whose platform is not connected now. */
const unpaidOf = (connected: readonly PlatformConnectionRow[], clicks: Connections) => {
  const own = new Set(connected.filter(({ isActive }) => isActive).map(({ platformName }) => platformName));
  return clicks
    .filter(({ platform, clicks: count }) => !own.has(platform) && count > 0)
    .toSorted((one, other) => other.clicks - one.clicks);
};

/** A promoter's revenue over a range. Every figure is a sum over the ledger. Errors: those of `getOwnUser`. */
export const getRevenue = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string; range: RevenueRange },
): Promise<RevenueSummary> => {
  const { userId } = input;
  await checkOwnId(ctx, input.sessionUserId, userId);
  const today = dayStart(ctx.now());
  const from = input.range === 'all' ? null : today - (DAYS[input.range] - 1) * DAY;
  const range = { from, to: null };
  const [sums, all, [shown], days, links, unpriced, isWayIn, first, connected, counted] = await Promise.all([
    sumRevenue(ctx.env, userId, range),
    sumRevenue(ctx.env, userId),
    publicRevenue(ctx.env, userId),
    sumRevenueByDay(ctx.env, userId, range),
    sumRevenueByLink(ctx.env, userId, range),
    countUnpriced(ctx.env, userId),
    hasWayIn(ctx.env, userId),
    firstEntryAt(ctx.env, userId),
    listConnections(ctx.env, userId),
    promoterStatistics(ctx.env, userId).partsSince(from ?? 0),
  ]);
  const pressed = counted.parts.filter(({ kind }) => kind === 'click');
  const clicks = [...Map.groupBy(pressed, ({ platform }) => platform)].flatMap(([platform, parts]) => {
    const id = findPlatform(platform)?.id;
    const { persons, repeats } = sumClasses(parts);
    return id ? [{ platform: id, clicks: persons + repeats }] : [];
  });
  return {
    range: input.range,
    total: usdText(totalOf(sums)),
    sources: bySource(sums),
    allTime: usdText(totalOf(all)),
    publicAllTime: usdText(shown?.total ?? 0),
    hasWayIn: isWayIn,
    unpriced,
    days: daysOf(days, {
      first: from ?? dayStart(first ?? today),
      last: Math.max(today, days.at(-1)?.start ?? 0),
    }),
    platforms: platformsOf(sums, clicks),
    links: linksOf(links),
    unpaidClicks: unpaidOf(connected, clicks),
  };
};
