// Caches and continues the counts before known spans' ends, so ranking a thousand links need not read each.
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { dayStart } from '../lib/time.ts';
import type { EventKind, LinkCell } from '../model/statistics.ts';
import { ALL_LINKS } from './hours.ts';
import type { Span } from './series.ts';

/** Events without robots, by link. */
type Counts = Map<string, number>;

type Before = { kind: EventKind; until: number | null; counts: Counts };

const countAll = (sql: SqlStorage, kind: EventKind): Counts => {
  const [persons, repeats] = kind === 'click' ? ['persons', 'repeats'] : ['view_persons', 'view_repeats'];
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
          if (until === null || at < until) counts.set(linkId, (counts.get(linkId) ?? 0) + persons + repeats);
        }
      }
    },
  };
};
