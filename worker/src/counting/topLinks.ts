import { countOf } from '@soltrade/schema/counts';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { dayStart } from '../lib/time.ts';
import {
  type Classes,
  type EventKind,
  type LinkCell,
  type LinkCounts,
  type StatisticsFilter,
  sumOfKind,
} from '../model/statistics.ts';
import { breakdownOf, partsOf } from './breakdown.ts';
import { ALL_LINKS } from './hours.ts';
import type { Span } from './series.ts';

// Caches and continues the counts before known spans' ends, so ranking a thousand links need not
// read each.

/** Events without robots, by link. */
type Counts = Map<string, number>;

type Before = { kind: EventKind; until: number | null; counts: Counts };

const countAll = (sql: SqlStorage, kind: EventKind): Counts => {
  const [persons, repeats] =
    kind === 'click' ? ['persons', 'repeats'] : ['view_persons', 'view_repeats'];
  const rows = sql.exec<{ link: string; events: number }>(
    `select link, ${persons} + ${repeats} as events from totals where link <> ?`,
    ALL_LINKS,
  );
  return new Map([...rows].map(({ link, events }) => [link, events]));
};

/** Two searches per link: the last full day, which has a running count, and the hours after it. */
const countUntil = (sql: SqlStorage, kind: EventKind, until: number, rolledTo: number): Counts => {
  const day = Math.min(dayStart(until), rolledTo);
  const rows = sql.exec<{ link: string; events: number }>(
    `select link, coalesce((select running from day_sums
         where link = links.link and kind = ? and day < ? order by day desc limit 1), 0)
       + coalesce((select sum(persons + repeats) from hours
         where link = links.link and hour >= ? and hour < ? and kind = ?), 0) as events
     from (select link from totals where link <> ?) as links`,
    kind,
    day,
    day,
    until,
    kind,
    ALL_LINKS,
  );
  return new Map([...rows].map(({ link, events }) => [link, events]));
};

export type Ranking = ReturnType<typeof linkRanking>;

export const linkRanking = (sql: SqlStorage) => {
  /** Least recently used first. */
  let remembered: Before[] = [];

  const remember = (before: Before): Counts => {
    remembered.push(before);
    const most = Math.max(4, Math.floor(STATISTICS.rankedAtMost / Math.max(1, before.counts.size)));
    remembered = remembered.slice(-most);
    return before.counts;
  };

  const countsUntil = (kind: EventKind, until: number | null, rolledTo: number): Counts => {
    const index = remembered.findIndex((before) => before.kind === kind && before.until === until);
    const [known] = index === -1 ? [] : remembered.splice(index, 1);
    if (known) return remember(known);
    const counts = until === null ? countAll(sql, kind) : countUntil(sql, kind, until, rolledTo);
    return remember({ kind, until, counts });
  };

  return {
    /** Events without robots since a time. */
    since: (kind: EventKind, from: number, rolledTo: number): Counts => {
      const end = countsUntil(kind, null, rolledTo);
      const begin = countsUntil(kind, from, rolledTo);
      return new Map(
        [...end]
          .map(([link, events]) => [link, events - (begin.get(link) ?? 0)] as const)
          .filter(([, events]) => events > 0),
      );
    },

    first: (
      kind: EventKind,
      { span, rolledTo, now, most }: { span: Span; rolledTo: number; now: number; most: number },
    ): string[] => {
      const end = countsUntil(kind, span.to > now ? null : span.to, rolledTo);
      const begin = countsUntil(kind, span.from, rolledTo);
      return [...end]
        .map(([link, events]) => ({ link, events: events - (begin.get(link) ?? 0) }))
        .filter(({ events }) => events > 0)
        .toSorted((one, next) => next.events - one.events || (one.link < next.link ? -1 : 1))
        .slice(0, most)
        .map(({ link }) => link);
    },

    note: (cells: readonly LinkCell[]): void => {
      for (const { kind, until, counts } of remembered) {
        for (const { linkId, at, persons, repeats } of cells.filter((cell) => cell.kind === kind)) {
          if (until === null || at < until)
            counts.set(linkId, (counts.get(linkId) ?? 0) + persons + repeats);
        }
      }
    },
  };
};

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

/**
 * `span` must be a known one. With a platform or channel filter, only the most clicked links are
 * examined.
 */
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
