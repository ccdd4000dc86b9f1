// Counts by platform and channel over a span, from whole days where there are some and from the hours around them.
import { DAY, dayStart } from '../../lib/time.ts';
import type { Part, StatisticsFilter } from '../../model/statistics.ts';
import type { ClickCell, ClicksByTime } from '../../model/unpaidClicks.ts';
import { conditionOf, linkOf, type Span } from './series.ts';
import { ALL_LINKS, type Horizon, hoursKeptSince } from './statisticsTables.ts';

/** The days of a span that are rolled up, and the hours before and after them. */
export const partsOf = (
  { from, to }: Span,
  { rolledTo }: Horizon,
): { days: Span; before: Span; after: Span } => {
  const firstDay = dayStart(from + DAY - 1);
  const afterDays = Math.max(firstDay, Math.min(dayStart(to), rolledTo));
  return {
    before: { from, to: Math.min(firstDay, to) },
    days: { from: firstDay, to: afterDays },
    after: { from: afterDays, to },
  };
};

/** `span` is a known one. */
export const breakdownOf = (
  sql: SqlStorage,
  filter: StatisticsFilter,
  { span, horizon }: { span: Span; horizon: Horizon },
): Part[] => {
  const { where, values } = conditionOf(filter);
  const { before, days, after } = partsOf(span, horizon);
  const rows = (table: 'hours' | 'days', at: 'hour' | 'day') => `
    select kind, platform, channel, persons, repeats, robots
    from ${table} where link = ? and ${at} >= ? and ${at} < ? ${where}`;
  const bound = ({ from, to }: Span) => [linkOf(filter), from, to, ...values];
  return sql
    .exec<Part>(
      `select kind, platform, channel, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from (${rows('hours', 'hour')} union all ${rows('days', 'day')} union all ${rows('hours', 'hour')})
       group by kind, platform, channel`,
      ...[...bound(before), ...bound(days), ...bound(after)],
    )
    .toArray();
};

/** Clicks on platforms since a day of UTC: by the hour where the hours are kept, by the day before that. */
export const clicksSince = (
  sql: SqlStorage,
  from: number,
  { horizon, now }: { horizon: Horizon; now: number },
): ClicksByTime => {
  const kept = Math.max(from, hoursKeptSince(horizon, now));
  const rows = (table: 'hours' | 'days', at: 'hour' | 'day', span: Span) =>
    sql
      .exec<ClickCell>(
        `select platform, ${at} as at, sum(persons + repeats) as clicks from ${table}
         where link = ? and ${at} >= ? and ${at} < ? and kind = 'click' group by ${at}, platform`,
        ...[ALL_LINKS, span.from, span.to],
      )
      .toArray();
  return {
    days: rows('days', 'day', { from, to: kept }),
    hours: rows('hours', 'hour', { from: kept, to: Number.MAX_SAFE_INTEGER }),
  };
};
