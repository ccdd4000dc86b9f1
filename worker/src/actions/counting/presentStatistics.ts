import type { Statistics, StatisticsRange } from '@soltrade/schema/contracts/analytics';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { clickThroughOf, countOf } from '@soltrade/schema/counts';
import { STATISTICS } from '@soltrade/schema/limits/counting';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { sumClasses } from '../../model/classes.ts';
import type { Measured, NamedStatistics, Part, Period } from '../../model/statistics.ts';

const measured = ({ views, clicks }: Measured) => ({
  views,
  clicks,
  clickThrough: clickThroughOf(clicks, views),
});

const ofKind = (parts: readonly Part[], kind: Part['kind']): Part[] =>
  parts.filter((part) => part.kind === kind);

const byMostClicks = (one: Measured, next: Measured): number =>
  countOf(next.clicks) - countOf(one.clicks) || countOf(next.views) - countOf(one.views);

const platformsOf = (parts: readonly Part[], views: ClickTotals): Statistics['platforms'] => {
  const clicksOn = Map.groupBy(ofKind(parts, 'click'), ({ platform }) => platform);
  return PLATFORMS.flatMap(({ id }) => {
    const rows = clicksOn.get(id);
    if (!rows) return [];
    const clicks = sumClasses(rows);
    return [{ platform: id, clicks, clickThrough: clickThroughOf(clicks, views) }];
  }).toSorted((one, next) => countOf(next.clicks) - countOf(one.clicks));
};

/** The most clicked channels, and the sum of the rest as `other`, which may be one of them. */
const channelsOf = (parts: readonly Part[]): Statistics['channels'] => {
  const ranked = [...Map.groupBy(parts, ({ channel }) => channel)]
    .map(([channel, rows]) => ({
      channel,
      clicks: sumClasses(ofKind(rows, 'click')),
      views: sumClasses(ofKind(rows, 'view')),
    }))
    .toSorted(byMostClicks);
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

export const presentStatistics = (name: StatisticsRange, answer: NamedStatistics): Statistics => {
  const { bins, buckets, clicks, views, zone, hoursSince, previous, parts, heatMap, asOf } = answer;
  const { from, to, ...period } = periodOf({ bins, buckets, clicks, views });
  const names = new Map(answer.names.map((each) => [each.linkId, each]));
  return {
    range: { name, from, to, unit: bins.unit, zone, hoursSince: isoTimeOrNull(hoursSince) },
    ...period,
    previous: previous && periodOf(previous),
    platforms: platformsOf(parts, views),
    channels: channelsOf(parts),
    heatMap: { ...heatMap, since: isoTime(heatMap.since) },
    topLinks: answer.topLinks.flatMap(({ linkId, ...sums }) => {
      const known = names.get(linkId);
      if (!known) return [];
      return [{ linkId, customIdentifier: known.identifier, symbol: known.symbol, ...measured(sums) }];
    }),
    asOf,
  };
};
