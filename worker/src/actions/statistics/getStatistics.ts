import { DIMENSIONS } from '@soltrade/schema/audience/dimensions';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type {
  Statistics,
  StatisticsQuery,
  StatisticsRange,
} from '@soltrade/schema/contracts/statistics';
import { clickThroughOf, countOf } from '@soltrade/schema/counts';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { sumRevenueBesideClicks } from '../../db/revenue/sums.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { usdText } from '../../lib/money.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { zoneOf } from '../../lib/zone.ts';
import {
  binsOf,
  endOf,
  type GroupCount,
  type Measured,
  type NamedStatistics,
  type Period,
  startOf,
  sumClasses,
} from '../../model/statistics.ts';
import { promoterClicks } from '../../stubs.ts';
import { checkOwnLink } from '../clicks/checkOwnLink.ts';
import { filteredStatistics } from './filteredStatistics.ts';
import { getAudience } from './getAudience.ts';

const hasAudience = (query: StatisticsQuery): boolean =>
  DIMENSIONS.some((dimension) => query[dimension] !== undefined);

/** Revenue of the range in micro-dollars; null where unknown, as for a channel or an audience. */
const readRevenue = async (
  ctx: Ctx,
  userId: string,
  query: StatisticsQuery,
): Promise<number | null> => {
  if (query.channel !== undefined || hasAudience(query)) return null;
  const { range, from = null, to = null } = query;
  const [now, zone] = [ctx.now(), zoneOf(query.zone ?? 'UTC')];
  // The first event and hours don't matter for where a range of days begins.
  const { bins } = binsOf(
    { name: range, from, to },
    { zone, now, firstAt: null, hoursSince: Number.POSITIVE_INFINITY },
  );
  const start = range === 'all' ? STATEMENT.earliest : startOf(bins);
  return sumRevenueBesideClicks(ctx.env, userId, {
    from: range === 'all' ? null : zone.clockAt(start),
    to: zone.clockAt(endOf(bins)),
    offsets: zone.offsetsIn({ from: start, to: endOf(bins) }),
    platform: query.platform ?? null,
    linkId: query.linkId ?? null,
  });
};

/** Errors: `link_not_found`, `forbidden`. */
export const getStatistics = async (
  ctx: AccountCtx,
  { query }: { query: StatisticsQuery },
): Promise<Statistics> => {
  const { id: userId } = ctx.account;
  const { range, from = null, to = null, zone = 'UTC', linkId = null } = query;
  // The object is the promoter's own, so another promoter's link has no counts in it.
  const [answer, audience, microUsd] = await Promise.all([
    promoterClicks(ctx.env, userId).statistics({
      range: { name: range, from, to },
      zone,
      filter: { linkId, platform: query.platform ?? null, channel: query.channel ?? null },
      now: ctx.now(),
    }),
    hasAudience(query) ? getAudience(ctx, { query }) : null,
    readRevenue(ctx, userId, query),
    linkId === null ? null : checkOwnLink(ctx, linkId),
  ]);
  const revenue = microUsd === null ? null : usdText(microUsd);
  const statistics = { ...presentStatistics(range, answer), revenue };
  return audience === null
    ? statistics
    : { ...statistics, ...filteredStatistics(audience, { name: range, now: ctx.now() }) };
};

const ofKind = (parts: readonly GroupCount[], kind: GroupCount['kind']): GroupCount[] =>
  parts.filter((part) => part.kind === kind);

const byMostClicks = (one: Measured, next: Measured): number =>
  countOf(next.clicks) - countOf(one.clicks) || countOf(next.views) - countOf(one.views);

const measured = ({ clicks, views }: Measured) => ({
  clicks,
  views,
  clickThrough: clickThroughOf(clicks, views),
});

const platformsOf = (parts: readonly GroupCount[], views: ClickTotals): Statistics['platforms'] => {
  const clicksOn = Map.groupBy(ofKind(parts, 'click'), ({ platform }) => platform);
  return PLATFORMS.flatMap(({ id }) => {
    const rows = clicksOn.get(id);
    if (!rows) return [];
    const clicks = sumClasses(rows);
    return [{ platform: id, clicks, clickThrough: clickThroughOf(clicks, views) }];
  }).toSorted((one, next) => countOf(next.clicks) - countOf(one.clicks));
};

/**
 * The most clicked channels, and the sum of the others as `other`, which may itself rank among
 * them.
 */
const channelsOf = (parts: readonly GroupCount[]): Statistics['channels'] => {
  const ranked = [...Map.groupBy(parts, ({ channel }) => channel)]
    .map(([channel, rows]) => ({
      channel,
      clicks: sumClasses(ofKind(rows, 'click')),
      views: sumClasses(ofKind(rows, 'view')),
    }))
    .toSorted((one, next) => byMostClicks(one, next) || (one.channel < next.channel ? -1 : 1));
  const isNamed = ({ channel }: { channel: string }, place: number) =>
    place < STATISTICS.listedChannels && channel !== 'other';
  const rest = ranked.filter((row, place) => !isNamed(row, place));
  const others = {
    clicks: sumClasses(rest.map(({ clicks }) => clicks)),
    views: sumClasses(rest.map(({ views }) => views)),
  };
  return [
    ...ranked.filter(isNamed).map((row) => ({ channel: row.channel, ...measured(row) })),
    ...(rest.length === 0 ? [] : [{ channel: 'other', ...measured(others) }]),
  ];
};

const periodOf = ({ bins, buckets, ...sums }: Period) => ({
  from: isoTime(bins.edges[0] ?? 0),
  to: isoTime(bins.edges.at(-1) ?? 0),
  ...measured(sums),
  buckets: buckets.map(({ views, clicks }, index) => ({
    at: isoTime(bins.edges[index] ?? 0),
    views,
    clicks,
  })),
});

const presentStatistics = (
  name: StatisticsRange,
  answer: NamedStatistics,
): Omit<Statistics, 'revenue'> => {
  const {
    bins,
    buckets,
    clicks,
    views,
    zone,
    hoursSince,
    previous,
    parts,
    countryRules,
    own,
    heatMap,
    seq,
  } = answer;
  const { from, to, ...period } = periodOf({ bins, buckets, clicks, views });
  const names = new Map(answer.names.map((each) => [each.linkId, each]));
  return {
    range: { name, from, to, unit: bins.unit, zone, hoursSince: isoTimeOrNull(hoursSince) },
    ...period,
    previous: previous && periodOf(previous),
    platforms: platformsOf(parts, views),
    channels: channelsOf(parts),
    countryRules,
    own,
    heatMap: { ...heatMap, since: isoTime(heatMap.since) },
    topLinks: answer.topLinks.flatMap(({ linkId, ...sums }) => {
      const known = names.get(linkId);
      if (!known) return [];
      return [
        { linkId, customIdentifier: known.identifier, symbol: known.symbol, ...measured(sums) },
      ];
    }),
    seq,
  };
};
