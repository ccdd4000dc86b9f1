// The most clicked links of a span.
import { countOf } from '@soltrade/schema/counts';
import { STATISTICS } from '@soltrade/schema/limits';
import { sumOfKind } from '../../model/classes.ts';
import type { LinkCounts, Part, StatisticsFilter } from '../../model/statistics.ts';
import { breakdownOf, partsOf } from './breakdown.ts';
import type { Ranking } from './ranking.ts';
import { linkOf, type Span } from './series.ts';
import type { Horizon } from './statisticsTables.ts';

const isFiltered = ({ platform, channel }: StatisticsFilter): boolean =>
  platform !== null || channel !== null;

/** How many links are looked at: under a filter by platform or channel nobody knows which are the first. */
export const linksToRank = (filter: StatisticsFilter): number =>
  isFiltered(filter) ? STATISTICS.filteredLinks : STATISTICS.topLinks;

/** Sums over a link's days, which have a row each, and over the hours before and after them. */
const sumsOf = (
  sql: SqlStorage,
  filter: StatisticsFilter,
  { span, horizon }: { span: Span; horizon: Horizon },
): Pick<Part, 'kind' | 'persons' | 'repeats' | 'robots'>[] => {
  const { before, days, after } = partsOf(span, horizon);
  const link = linkOf(filter);
  const hours = 'select kind, persons, repeats, robots from hours where link = ? and hour >= ? and hour < ?';
  return sql
    .exec<Part>(
      `select kind, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots from (
         ${hours} union all ${hours} union all
         select kind, persons, repeats, robots from day_sums
         where link = ? and kind in ('click', 'view') and day >= ? and day < ?
       ) group by kind`,
      ...[link, before.from, before.to, link, after.from, after.to, link, days.from, days.to],
    )
    .toArray();
};

/** What is counted of one link in a known span. */
export const countsOfLink = (
  sql: SqlStorage,
  filter: StatisticsFilter & { linkId: string },
  range: { span: Span; horizon: Horizon },
): LinkCounts => {
  const rows = isFiltered(filter) ? breakdownOf(sql, filter, range) : sumsOf(sql, filter, range);
  return { linkId: filter.linkId, clicks: sumOfKind(rows, 'click'), views: sumOfKind(rows, 'view') };
};

const clicksOf = ({ clicks }: LinkCounts): number => countOf(clicks);

/** `span` is a known one. Under a filter by platform or channel it looks among the most clicked links only. */
export const topLinksOf = (
  { sql, ranking }: { sql: SqlStorage; ranking: Ranking },
  filter: StatisticsFilter,
  { span, horizon, now }: { span: Span; horizon: Horizon; now: number },
): LinkCounts[] => {
  const most = linksToRank(filter);
  const links =
    filter.linkId === null ? ranking.first('click', { span, horizon, now, most }) : [filter.linkId];
  return links
    .map((linkId) => countsOfLink(sql, { ...filter, linkId }, { span, horizon }))
    .filter((link) => clicksOf(link) > 0)
    .toSorted((one, next) => clicksOf(next) - clicksOf(one))
    .slice(0, STATISTICS.topLinks);
};
