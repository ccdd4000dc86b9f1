import type { CountedHour, LiveEvent, LiveFrame } from '@soltrade/schema/contracts/statistics';
import { LIVE, STATISTICS } from '@soltrade/schema/limits/clicks';
import { dayStart, isoTime } from '../lib/time.ts';
import type { EventKind, LinkCell, StoredEvent } from '../model/statistics.ts';
import { countedHour } from './countedHours.ts';
import { ALL_LINKS } from './hours.ts';
import type { Span } from './series.ts';
import { countedEvents, totalsOfLink } from './totals.ts';

export type Changes = {
  since: number;
  links: ReadonlySet<string>;
  hours: ReadonlyMap<string, ReadonlySet<number>>;
};

export const liveEventOf = ({
  link,
  kind,
  at,
  platform,
  channel,
  class: counted,
}: StoredEvent): LiveEvent => ({
  linkId: link,
  kind,
  at: isoTime(at),
  platform: platform || null,
  channel,
  class: counted,
});

type Changed = Pick<LiveFrame, 'since' | 'hours' | 'links'>;

const UNKNOWN: Changed = { since: null, hours: [], links: [] };

/** Only signals a change, when fetching again is cheaper than a frame. */
const changed = (sql: SqlStorage, { since, links, hours }: Changes): Changed => {
  if (links.size > LIVE.maxLinks || (hours.get(ALL_LINKS)?.size ?? 0) > LIVE.maxHours)
    return UNKNOWN;
  let cells = 0;
  const hoursOf = (link: string): CountedHour[] =>
    [...(hours.get(link) ?? [])]
      .toSorted((one, other) => one - other)
      .map((hour) => {
        const counted = countedHour(sql, link, hour);
        cells += counted.cells.length;
        return counted;
      });
  const change = {
    since,
    hours: hoursOf(ALL_LINKS),
    links: [...links].map((id) => {
      const { clicks, views } = totalsOfLink(sql, id);
      return { id, clicks, views, hours: hoursOf(id) };
    }),
  };
  return cells > LIVE.maxCells ? UNKNOWN : change;
};

/** The current figures and the changes; null signals that something may have changed. */
export const liveFigures = (
  sql: SqlStorage,
  { readers, changes }: { readers: number; changes: Changes | null },
): Omit<LiveFrame, 'events'> => {
  const { clicks, views } = totalsOfLink(sql, ALL_LINKS);
  return {
    seq: countedEvents(sql),
    readers,
    totals: { clicks, views },
    ...(changes === null ? UNKNOWN : changed(sql, changes)),
  };
};

// Caches and continues the counts before known spans' ends, so ranking a thousand links need not read each.

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
