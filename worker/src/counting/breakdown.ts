// Counts by platform and channel over a span: from whole days where possible, from hours around
// them.
import type { OwnVisits } from '@soltrade/schema/contracts/clicks';
import { addCounts, countOf } from '@soltrade/schema/counts';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { dayStart } from '../lib/time.ts';
import type { ChannelClicks, ClickCell, ClicksByTime } from '../model/revenue/revenue.ts';
import type { GroupCount, StatisticsFilter } from '../model/statistics.ts';
import { ALL_LINKS, hoursKeptSince, readRolledTo } from './hours.ts';
import { ownTotalsOf } from './ownVisits.ts';
import { conditionOf, linkOf, type Span } from './series.ts';
import { readDays, type WholeDays } from './sumUp.ts';
import { countedEvents } from './totals.ts';

/** The rolled-up days of a span, and the hours before and after. */
export const partsOf = (
  { from, to }: Span,
  rolledTo: number,
): { days: Span; before: Span; after: Span } => {
  const firstDay = dayStart(from + DAY - 1);
  const afterDays = Math.max(firstDay, Math.min(dayStart(to), rolledTo));
  return {
    before: { from, to: Math.min(firstDay, to) },
    days: { from: firstDay, to: afterDays },
    after: { from: afterDays, to },
  };
};

const joined = (one: readonly GroupCount[], other: readonly GroupCount[]): GroupCount[] => {
  if (one.length === 0 || other.length === 0) return [...one, ...other];
  const keyOf = ({ kind, platform, channel }: GroupCount): string =>
    `${kind}\n${platform}\n${channel}`;
  const parts = new Map(one.map((part) => [keyOf(part), part]));
  for (const part of other) {
    const known = parts.get(keyOf(part));
    parts.set(keyOf(part), known ? { ...known, ...addCounts(known, part) } : part);
  }
  return [...parts.values()];
};

/** `span` must be a known one. Without `days`, its days are read from the database. */
export const breakdownOf = (
  sql: SqlStorage,
  filter: StatisticsFilter,
  { span, rolledTo, wholeDays }: { span: Span; rolledTo: number; wholeDays?: WholeDays },
): GroupCount[] => {
  const { where, values } = conditionOf(filter);
  const parts = partsOf(span, rolledTo);
  const hours = `select kind, platform, channel, persons, repeats, robots
    from hours where link = ? and hour >= ? and hour < ? ${where}`;
  const bound = ({ from, to }: Span) => [linkOf(filter), from, to, ...values];
  const around = sql
    .exec<GroupCount>(
      `select kind, platform, channel, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from (${hours} union all ${hours}) group by kind, platform, channel`,
      ...bound(parts.before),
      ...bound(parts.after),
    )
    .toArray();
  return joined(wholeDays?.parts(filter, parts.days) ?? readDays(sql, filter, parts.days), around);
};

const ALL = { linkId: null, platform: null, channel: null };

/** All clicks and views since a UTC day, by platform and channel. */
export const partsSince = (
  sql: SqlStorage,
  from: number,
  wholeDays: WholeDays,
): { parts: GroupCount[]; own: OwnVisits; seq: number } => {
  const now = Date.now();
  const span = { from, to: Number.MAX_SAFE_INTEGER };
  return {
    parts: breakdownOf(sql, ALL, { span, rolledTo: readRolledTo(sql, now), wholeDays }),
    own: ownTotalsOf(sql, ALL_LINKS),
    seq: countedEvents(sql),
  };
};

/** A link's clicks since a time by channel, as `clicksSince`; of all links together without one. */
export const clicksByChannel = (
  sql: SqlStorage,
  from: number,
  { linkId, wholeDays }: { linkId: string | null; wholeDays: WholeDays },
): ChannelClicks[] => {
  const rolledTo = readRolledTo(sql, Date.now());
  const span = { from, to: Number.MAX_SAFE_INTEGER };
  const parts = breakdownOf(sql, { ...ALL, linkId }, { span, rolledTo, wholeDays });
  const clicks = parts.filter(({ kind }) => kind === 'click');
  return [...Map.groupBy(clicks, ({ channel }) => channel)].map(([channel, rows]) => ({
    channel,
    clicks: rows.reduce((sum, row) => sum + countOf(row), 0),
  }));
};

/**
 * Clicks by platform since a time: hourly while hours are kept, before by UTC day, from the first
 * whole one on.
 */
export const clicksSince = (sql: SqlStorage, from: number): ClicksByTime => {
  const now = Date.now();
  const kept = Math.max(from, hoursKeptSince(sql, readRolledTo(sql, now), now));
  const rows = (table: 'hours' | 'days', at: 'hour' | 'day', span: Span) =>
    sql
      .exec<ClickCell>(
        `select platform, ${at} - ${at} % ${HOUR} as at, sum(persons + repeats) as clicks from ${table}
         where link = ? and ${at} >= ? and ${at} < ? and kind = 'click' group by 2, platform`,
        ALL_LINKS,
        span.from,
        span.to,
      )
      .toArray();
  return {
    days: rows('days', 'day', { from, to: kept }),
    hours: rows('hours', 'hour', { from: kept, to: Number.MAX_SAFE_INTEGER }),
  };
};
