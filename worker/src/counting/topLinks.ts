import { countOf } from '@soltrade/schema/counts';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import {
  type Classes,
  type EventKind,
  type LinkCounts,
  type StatisticsFilter,
  sumOfKind,
} from '../model/statistics.ts';
import { breakdownOf, partsOf } from './breakdown.ts';
import type { Ranking } from './liveFigures.ts';
import type { Span } from './series.ts';

const isFiltered = ({ platform, channel }: StatisticsFilter): boolean =>
  platform !== null || channel !== null;

/** How many links to examine, because a filter by platform or channel has no ranking. */
export const linksToRank = (filter: StatisticsFilter): number =>
  isFiltered(filter) ? STATISTICS.filteredLinks : STATISTICS.topLinks;

/** Sums over the links' days, one row each, and over the hours before and after. */
const sumsOf = (
  sql: SqlStorage,
  linkIds: readonly string[],
  { span, rolledTo }: { span: Span; rolledTo: number },
): Map<string, (Classes & { kind: EventKind })[]> => {
  const { before, days, after } = partsOf(span, rolledTo);
  const sums =
    'select link, kind, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots';
  const links = 'link in (select value from json_each(?))';
  const hours = `${sums} from hours where ${links} and hour >= ? and hour < ? group by link, kind`;
  const listed = JSON.stringify(linkIds);
  const rows = sql
    .exec<Classes & { link: string; kind: EventKind }>(
      `${hours} union all ${hours} union all
       ${sums} from day_sums where ${links} and kind in ('click', 'view') and day >= ? and day < ? group by link, kind`,
      listed,
      before.from,
      before.to,
      listed,
      after.from,
      after.to,
      listed,
      days.from,
      days.to,
    )
    .toArray();
  return Map.groupBy(rows, ({ link }) => link);
};

/** Counts of the given links in a known span, in their order. */
export const countsOfLinks = (
  sql: SqlStorage,
  filter: StatisticsFilter,
  { linkIds, ...range }: { linkIds: readonly string[]; span: Span; rolledTo: number },
): LinkCounts[] => {
  const sums = isFiltered(filter) ? null : sumsOf(sql, linkIds, range);
  return linkIds.map((linkId) => {
    const rows =
      sums === null ? breakdownOf(sql, { ...filter, linkId }, range) : (sums.get(linkId) ?? []);
    return { linkId, clicks: sumOfKind(rows, 'click'), views: sumOfKind(rows, 'view') };
  });
};

const clicksOf = ({ clicks }: LinkCounts): number => countOf(clicks);

/** `span` must be a known one. With a platform or channel filter, only the most clicked links are examined. */
export const topLinksOf = (
  { sql, ranking }: { sql: SqlStorage; ranking: Ranking },
  filter: StatisticsFilter,
  { span, rolledTo, now }: { span: Span; rolledTo: number; now: number },
): LinkCounts[] => {
  const most = linksToRank(filter);
  const linkIds =
    filter.linkId === null
      ? ranking.first('click', { span, rolledTo, now, most })
      : [filter.linkId];
  return countsOfLinks(sql, filter, { linkIds, span, rolledTo })
    .filter((link) => clicksOf(link) > 0)
    .toSorted((one, next) => clicksOf(next) - clicksOf(one))
    .slice(0, STATISTICS.topLinks);
};
