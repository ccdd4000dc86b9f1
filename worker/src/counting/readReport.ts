// Sums of chosen links over whole UTC days. As in audiences, no value singles a visitor out.
import { OTHER_SOURCE } from '@soltrade/schema/audience/sources';
import { countOf } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import type { ReportCounts, ReportQuestion } from '../model/reports.ts';
import {
  type BreakdownRow,
  type Classes,
  type EventKind,
  sumClasses,
} from '../model/statistics.ts';
import { ALL_LINKS_CODE, countriesBetween } from './audienceSums.ts';
import type { Dictionary } from './dictionary.ts';
import { ALL_LINKS, readRolledTo } from './hours.ts';
import { capped, withOthers } from './smallGroups.ts';

type Store = { sql: SqlStorage; dictionary: Dictionary };

type Row = Classes & { value: string | number; kind: EventKind };

/** Which rows: of chosen links, of the sum of all links, or of each of all. */
type Links = { where: string; ids: string };

const chosen = (ids: readonly string[]): Links => ({
  where: 'link in (select value from json_each(?1))',
  ids: JSON.stringify(ids),
});
const EACH: Links = { where: "link <> json_extract(?1, '$[0]')", ids: JSON.stringify([ALL_LINKS]) };

const sumsOf = (
  sql: SqlStorage,
  { where, ids }: Links,
  { first, last, by }: { first: number; last: number; by: 'link' | 'day' | 'channel' },
): Row[] => {
  const [from, to] = [first * DAY, (last + 1) * DAY];
  const rolledTo = readRolledTo(sql, Date.now());
  // Only the rows by platform know channels.
  const [table, channel] = by === 'channel' ? ['days', 'channel'] : ['day_sums', "''"];
  return sql
    .exec<Row>(
      `select ${by} as value, kind, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots from (
         select link, day, ${channel} as channel, kind, persons, repeats, robots from ${table}
         where ${where} and kind in ('click', 'view') and day >= ?2 and day < min(?3, ?4)
         union all
         select link, hour - hour % ${DAY}, channel, kind, persons, repeats, robots from hours
         where ${where} and hour >= max(?2, ?4) and hour < ?3
       ) group by 1, 2`,
      ids,
      from,
      to,
      rolledTo,
    )
    .toArray();
};

/** Clicks and views by the value of their rows. */
const byValue = <Value extends string | number>(rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ value }) => value as Value)].map(([value, ofValue]) => {
    const of = (kind: EventKind): Classes => sumClasses(ofValue.filter((row) => row.kind === kind));
    return { value, clicks: of('click'), views: of('view') };
  });

/** Most clicked first. */
const byPeople = (
  one: { clicks: Classes; views: Classes },
  next: { clicks: Classes; views: Classes },
): number => countOf(next.clicks) - countOf(one.clicks) || countOf(next.views) - countOf(one.views);

/** `sums` cover what may be shown of each link and day; the total covers everything. */
const countriesOf = (
  dictionary: Dictionary,
  sums: ReadonlyMap<number, Classes>,
  total: Classes,
): BreakdownRow[] => {
  const rows = [...sums].map(([code, counts]) => ({ value: dictionary.wordOf(code), ...counts }));
  return capped(
    withOthers(
      rows.filter(({ value }) => value !== OTHER_SOURCE),
      total,
    ),
    AUDIENCE.maxRows,
  );
};

export const readReport = ({ sql, dictionary }: Store, question: ReportQuestion): ReportCounts => {
  const { linkIds, first, last } = question;
  const days = byValue<number>(
    sumsOf(sql, chosen(linkIds ?? [ALL_LINKS]), { ...question, by: 'day' }),
  )
    .map(({ value: day, ...counts }) => ({ day, ...counts }))
    .toSorted((one, next) => one.day - next.day);
  const links = byValue<string>(
    sumsOf(sql, linkIds === null ? EACH : chosen(linkIds), { ...question, by: 'link' }),
  )
    .map(({ value: linkId, ...counts }) => ({ linkId, ...counts }))
    .toSorted(byPeople)
    .slice(0, SHARED_REPORT.listedLinks);
  const channels = byValue<string>(
    sumsOf(sql, chosen(linkIds ?? [ALL_LINKS]), { ...question, by: 'channel' }),
  )
    .map(({ value: channel, ...counts }) => ({ channel, ...counts }))
    .toSorted(byPeople)
    .slice(0, SHARED_REPORT.listedChannels);
  const clicks = sumClasses(days.map((row) => row.clicks));
  const views = sumClasses(days.map((row) => row.views));
  const codes =
    linkIds === null ? [ALL_LINKS_CODE] : linkIds.flatMap((id) => dictionary.knownCode(id) ?? []);
  const countries = countriesBetween(sql, { links: codes, first, last });
  return {
    clicks,
    views,
    days,
    links,
    channels,
    countries: {
      clicks: countriesOf(dictionary, countries.click, clicks),
      views: countriesOf(dictionary, countries.view, views),
    },
  };
};
