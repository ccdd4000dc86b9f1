// The most clicked links of a span. The clicks of a link up to a moment are one search for the day and one for the
// hours after it, so ranking a thousand links does not read their counts.
import { STATISTICS } from '@soltrade/schema/limits';
import { dayStart } from '../../lib/time.ts';
import { sumOfKind } from '../../model/classes.ts';
import type { LinkCounts, StatisticsFilter } from '../../model/statistics.ts';
import { breakdownOf } from './breakdown.ts';
import { type Span, seriesOf } from './series.ts';
import type { Horizon } from './statisticsTables.ts';

/** The clicks before a moment, without robots, of a link `links.link`. */
const clicksUntil = (until: number, { rolledTo }: Horizon): { sql: string; values: number[] } => {
  const day = Math.min(dayStart(until), rolledTo);
  return {
    sql: `coalesce((select running from day_sums
        where link = links.link and kind = 'click' and day < ? order by day desc limit 1), 0)
      + coalesce((select sum(persons + repeats) from hours
        where link = links.link and hour >= ? and hour < ? and kind = 'click'), 0)`,
    values: [day, day, until],
  };
};

const mostClicked = (
  sql: SqlStorage,
  { span, horizon, most }: { span: Span; horizon: Horizon; most: number },
): string[] => {
  const [begin, end] = [clicksUntil(span.from, horizon), clicksUntil(span.to, horizon)];
  return sql
    .exec<{ link: string }>(
      `select link from (
         select link, (${end.sql}) - (${begin.sql}) as clicks from (select distinct link from sources) as links)
       where clicks > 0 order by clicks desc, link limit ?`,
      ...[...end.values, ...begin.values, most],
    )
    .toArray()
    .map(({ link }) => link);
};

const clicksOf = ({ clicks }: LinkCounts): number => clicks.persons + clicks.repeats;

/** `span` is a known one. Under a filter by platform or channel it looks among the most clicked links only. */
export const topLinksOf = (
  sql: SqlStorage,
  filter: StatisticsFilter,
  { span, horizon, now }: { span: Span; horizon: Horizon; now: number },
): LinkCounts[] => {
  const isFiltered = filter.platform !== null || filter.channel !== null;
  const most = isFiltered ? STATISTICS.filteredLinks : STATISTICS.topLinks;
  const links = filter.linkId === null ? mostClicked(sql, { span, horizon, most }) : [filter.linkId];
  return links
    .map((linkId) => {
      const ofLink = { ...filter, linkId };
      const rows = isFiltered
        ? breakdownOf(sql, ofLink, { span, horizon })
        : seriesOf(sql, ofLink, { span, horizon, now });
      return { linkId, clicks: sumOfKind(rows, 'click'), views: sumOfKind(rows, 'view') };
    })
    .filter((link) => clicksOf(link) > 0)
    .toSorted((one, next) => clicksOf(next) - clicksOf(one))
    .slice(0, STATISTICS.topLinks);
};
