// Counts over time: hourly while hours are kept, by UTC day before.
import { DAY, HOUR } from '@soltrade/schema/durations';
import { dayStart, hourOf } from '../lib/time.ts';
import type { ViewedHour } from '../model/record/settle.ts';
import type { Classes, EventKind, StatisticsFilter } from '../model/statistics.ts';
import { type HoursOfDay, parseHours } from './daySums.ts';
import { ALL_LINKS, hoursKeptSince, readRolledTo } from './hours.ts';

export type Span = { from: number; to: number };

/** Counts of an hour, or a part of one; or of a UTC day without known hours, placed at its noon. */
export type Moment = Classes & { at: number; kind: EventKind; isDay: boolean };

const NOON = DAY / 2;

export const linkOf = ({ linkId }: StatisticsFilter): string => linkId ?? ALL_LINKS;

/** Views have no platform, so a platform filter doesn't apply to them. */
export const conditionOf = ({
  platform,
  channel,
}: StatisticsFilter): { where: string; values: string[] } => ({
  where: [
    ...(platform === null ? [] : [`and (kind = 'view' or platform = ?)`]),
    ...(channel === null ? [] : ['and channel = ?']),
  ].join(' '),
  values: [platform, channel].filter((value) => value !== null),
});

const isByDayOnly = ({ platform, channel }: StatisticsFilter): boolean =>
  platform !== null || channel !== null;

/**
 * The moment of a query: the first day that exists only in `hours`, and since when hours are kept.
 */
export type AsOfTime = { rolledTo: number; hoursKept: number };

export const asOfTime = (sql: SqlStorage, now: number): AsOfTime => {
  const rolledTo = readRolledTo(sql, now);
  return { rolledTo, hoursKept: hoursKeptSince(sql, rolledTo, now) };
};

/** Since when hours are known for a filter. */
export const hoursKnownSince = (filter: StatisticsFilter, { hoursKept }: AsOfTime): number =>
  isByDayOnly(filter) ? hoursKept : 0;

/** Extends a span to whole UTC days where hours are gone, so every table knows its ends. */
export const knownSpan = ({ from, to }: Span, { hoursKept }: AsOfTime): Span => {
  const knownEnd = (end: number): number =>
    end >= hoursKept ? end : dayStart(end - NOON + DAY - 1);
  return { from: knownEnd(from), to: knownEnd(to) };
};

const hoursIn = (sql: SqlStorage, filter: StatisticsFilter, { from, to }: Span): Moment[] => {
  if (from >= to) return [];
  const { where, values } = conditionOf(filter);
  return sql
    .exec<{ at: number; kind: EventKind; persons: number; repeats: number; robots: number }>(
      `select hour as at, kind, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from hours where link = ? and hour >= ? and hour < ? ${where} group by hour, kind`,
      linkOf(filter),
      from,
      to,
      ...values,
    )
    .toArray()
    .map((row) => ({ ...row, isDay: false }));
};

const daysIn = (sql: SqlStorage, filter: StatisticsFilter, { from, to }: Span): Moment[] => {
  const { where, values } = conditionOf(filter);
  return sql
    .exec<{ day: number; kind: EventKind; persons: number; repeats: number; robots: number }>(
      `select day, kind, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from days where link = ? and day >= ? and day < ? ${where} group by day, kind`,
      linkOf(filter),
      from,
      to,
      ...values,
    )
    .toArray()
    .map(({ day, ...row }) => ({ ...row, at: day + NOON, isDay: true }));
};

const wholeDaysIn = (sql: SqlStorage, filter: StatisticsFilter, { from, to }: Span): Moment[] =>
  sql
    .exec<{ day: number; kind: EventKind; persons: number; repeats: number; robots: number }>(
      `select day, kind, persons, repeats, robots from day_sums
       where link = ? and kind in ('click', 'view') and day >= ? and day < ?`,
      linkOf(filter),
      from,
      to,
    )
    .toArray()
    .map(({ day, ...row }) => ({ ...row, at: day + NOON, isDay: true }));

/** No intermediate objects, because a quarter has thousands of hours. */
const addHours = (
  moments: Moment[],
  hours: HoursOfDay,
  { day, kind }: { day: number; kind: EventKind },
): void => {
  for (const hour of Object.keys(hours)) {
    const counts = hours[hour];
    if (!counts) continue;
    const at = day + Number(hour) * HOUR;
    moments.push({
      at,
      kind,
      persons: counts[0],
      repeats: counts[1],
      robots: counts[2],
      isDay: false,
    });
  }
};

const daySumsIn = (sql: SqlStorage, filter: StatisticsFilter, { from, to }: Span): Moment[] =>
  (['click', 'view'] as const).flatMap((kind) => {
    const rows = sql.exec<{ day: number; hours: string }>(
      'select day, hours from day_sums where link = ? and kind = ? and day >= ? and day < ?',
      linkOf(filter),
      kind,
      dayStart(from),
      to,
    );
    const moments: Moment[] = [];
    for (const { day, hours } of rows) addHours(moments, parseHours(hours), { day, kind });
    return moments;
  });

/** Counts of a known span, unordered. */
export const seriesOf = (
  sql: SqlStorage,
  filter: StatisticsFilter,
  { span, asOf }: { span: Span; asOf: AsOfTime },
): Moment[] => {
  const { from, to } = span;
  const { rolledTo, hoursKept } = asOf;
  if (isByDayOnly(filter)) {
    return [
      ...(from < hoursKept ? daysIn(sql, filter, { from, to: Math.min(to, hoursKept) }) : []),
      ...hoursIn(sql, filter, { from: Math.max(from, hoursKept), to }),
    ];
  }
  return [
    ...daySumsIn(sql, filter, { from, to: Math.min(to, rolledTo) }),
    ...hoursIn(sql, filter, { from: Math.max(from, rolledTo), to }),
  ].filter(({ at }) => at >= from && at < to);
};

/**
 * Counts of whole UTC days: one row per finished day, unless a filter needs platforms or channels.
 */
export const daysOf = (
  sql: SqlStorage,
  filter: StatisticsFilter,
  { span, rolledTo }: { span: Span; rolledTo: number },
): Moment[] => {
  const over = { from: span.from, to: Math.min(span.to, rolledTo) };
  const later = { from: Math.max(span.from, rolledTo), to: span.to };
  return [
    ...(isByDayOnly(filter) ? daysIn(sql, filter, over) : wholeDaysIn(sql, filter, over)),
    ...hoursIn(sql, filter, later),
  ];
};

/** When the first event was counted, or null. */
export const firstMoment = (sql: SqlStorage, filter: StatisticsFilter): number | null => {
  const link = linkOf(filter);
  const { at } = sql
    .exec<{ at: number | null }>(
      `select min(at) as at from (
         select min(day) as at from day_sums where link = ? and kind = 'click'
         union all select min(day) from day_sums where link = ? and kind = 'view'
         union all select min(hour) from hours where link = ?)`,
      link,
      link,
      link,
    )
    .one();
  return at;
};

/** Persons who saw a link, hourly while hours are kept. */
export const viewedHoursOf = (sql: SqlStorage, linkId: string, span: Span): ViewedHour[] => {
  const now = Date.now();
  const asOf = asOfTime(sql, now);
  return seriesOf(sql, { linkId, platform: null, channel: null }, { span, asOf })
    .filter(({ kind }) => kind === 'view')
    .map(({ at, persons, isDay }) => ({ at: hourOf(at), persons, isDay }));
};
