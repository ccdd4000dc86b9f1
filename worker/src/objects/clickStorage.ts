// What a click object stores, and how events change it. All calls are synchronous: everything between two awaits is one
// atomic write. An event is one row for half an hour or a little more; then it is part of its day's sums, and its id is
// packed with others, for a week.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { addCounts, NO_EVENTS } from '@soltrade/schema/counts';
import { dayOf, dayStart } from '../lib/time.ts';
import { sumOfKind } from '../model/classes.ts';
import type { Classes, CountedEvent, DayClasses, EventKind, Sighting } from '../model/counted.ts';
import type { Measured, StatisticsCell } from '../model/statistics.ts';
import { arrivalsOf } from './arrivals.ts';
import { createBatches } from './audienceBatches.ts';
import {
  addToDays,
  allCells,
  cellsOfDay,
  createCountedDays,
  foldedArrival,
  foldedUntil,
  sumOfDays,
  sumsByDay,
} from './countedDays.ts';
import { earlierIdsOf } from './earlierIds.ts';
import { adoptEarlierLayout, earlierEvents } from './earlierLayout.ts';
import { foldedIdsOf } from './foldedIds.ts';
import { idHashOf } from './idSet.ts';
import { isPerson, type Known, type Verdict } from './sightings.ts';
import { createWithdrawals } from './withdrawals.ts';

/** `untold` are events that the promoter's statistics did not have when the rest of what was known of them was dropped. */
const createTables = (sql: SqlStorage): void => {
  sql.exec(`
    create table if not exists untold (
      seq integer primary key,
      kind text not null,
      at integer not null,
      platform text not null,
      channel text not null,
      class text not null
    );
    create table if not exists refused (kind text primary key, duplicates integer not null) without rowid;
    create table if not exists state (name text primary key, value text not null) without rowid;
  `);
  createCountedDays(sql);
  createBatches(sql);
  createWithdrawals(sql);
};

const isOfDay =
  (day: number) =>
  (cell: StatisticsCell): boolean =>
    dayStart(cell.at) === day;

type Identified = { id: string; kind: EventKind; openedAt: number | null };

export const clickStorage = (sql: SqlStorage, clock: () => number = () => Date.now()) => {
  createTables(sql);
  const startedAt = clock();
  const arrivals = arrivalsOf(sql, startedAt);
  adoptEarlierLayout(sql, arrivals, startedAt);
  const earlier = earlierEvents(sql);
  const earlierIds = earlierIdsOf(sql);
  const foldedIds = foldedIdsOf(sql, foldedUntil(sql) ?? startedAt);
  let newest = Math.max(arrivals.newest(), earlier.newest(), foldedArrival(sql));

  const sumFromRows = (kind: EventKind): Classes =>
    addCounts(sumOfDays(sql, kind), sumOfKind(arrivals.cells(), kind));
  /** What was ever counted, kept along once it was asked for: it is told every second. */
  let counted: Record<EventKind, Classes> | null = null;

  const refuse = ({ kind }: CountedEvent): void => {
    sql.exec(
      `insert into refused (kind, duplicates) values (?, 1) on conflict do update set duplicates = duplicates + 1`,
      kind,
    );
  };

  /** The class of an event that was accepted before; null if it is new. */
  const find = (event: Identified, id = idHashOf(event)): ClickClass | null =>
    arrivals.find(id) ?? foldedIds.find(id, event.openedAt, clock()) ?? earlierIds.find(event);

  const classOf = (verdict: Verdict | 'robot'): ClickClass => {
    if (verdict === 'robot') return verdict;
    return isPerson(verdict) ? 'person' : 'repeat';
  };

  /** What the statistics may still need one by one must not be dropped with the rest. */
  const keepUntold = (eventsAfter: (after: number) => string, mark: number | null): void => {
    if (mark !== null) sql.exec('delete from untold where seq <= ?', mark);
    const events = eventsAfter(mark ?? 0);
    if (events !== '') {
      sql.exec(`insert into untold (seq, kind, at, platform, channel, class) ${events}`);
    }
  };

  return {
    sql,

    /** The arrival of the newest event; 0 before the first. */
    newest: (): number => newest,

    /** When the last event came, as far as that is known. */
    lastAt: (): number => arrivals.lastAt(),

    /** Stores an event and counts it; a known id returns its first class and only increments the duplicates. */
    record: (
      event: CountedEvent,
      verdict: Verdict | 'robot',
    ): { counted: ClickClass; seq: number | null } => {
      const id = idHashOf(event);
      const known = find(event, id);
      if (known !== null) {
        refuse(event);
        return { counted: known, seq: null };
      }
      const given = classOf(verdict);
      newest += 1;
      arrivals.add(event, { seq: newest, counted: given, verdict, id, now: clock() });
      if (counted) counted[event.kind] = addCounts(counted[event.kind], { ...NO_EVENTS, [`${given}s`]: 1 });
      return { counted: given, seq: newest };
    },

    find: (event: Identified): ClickClass | null => find(event),

    lookBack: (sighting: Sighting, since: number): Known => arrivals.lookBack(sighting, since),

    /** Remembers a visitor whose event another object counts. */
    remember: (sighting: Sighting, verdict: Verdict): void => arrivals.remember(sighting, verdict, clock()),

    /** The events after an arrival, as a query. Complete for arrivals from `firstKept` on. */
    eventsAfter: (after: number): string =>
      [
        earlier.eventsAfter(after),
        `select seq, kind, at, platform, channel, class from untold where seq > ${Math.max(0, after)}`,
        arrivals.eventsAfter(after),
      ]
        .filter((query) => query !== '')
        .join(' union all '),

    /** Up to this arrival not all events are known one by one. */
    foldedUpTo: (): number => {
      const { seq } = sql.exec<{ seq: number | null }>('select min(seq) as seq from untold').one();
      return seq === null ? foldedArrival(sql) : seq - 1;
    },

    /** All events of a kind ever accepted, by class. */
    sum: sumFromRows,

    /** The same of both kinds, without reading all that came since. */
    counted: (): Measured => {
      counted ??= { click: sumFromRows('click'), view: sumFromRows('view') };
      return { clicks: counted.click, views: counted.view };
    },

    /** The same by day, newest first, over all platforms and channels; `limit` bounds the days of a kind. */
    sumsByDay: (limit: number): DayClasses[] => {
      const recent = arrivals.cells();
      return (['click', 'view'] as const)
        .flatMap((kind) => {
          const folded = sumsByDay(sql, kind, limit);
          const days = new Set([
            ...folded.map(({ day }) => day),
            ...recent.filter((cell) => cell.kind === kind).map(({ at }) => dayStart(at)),
          ]);
          return [...days].map((day) => {
            const { persons, repeats, robots } = addCounts(
              folded.find((each) => each.day === day) ?? NO_EVENTS,
              sumOfKind(recent.filter(isOfDay(day)), kind),
            );
            return { day: dayOf(day), kind, persons, repeats, robots };
          });
        })
        .toSorted((one, other) => other.day.localeCompare(one.day) || one.kind.localeCompare(other.kind));
    },

    /** Everything that was ever counted. */
    cells: (): StatisticsCell[] => [...allCells(sql), ...arrivals.cells()],

    cellsOfDay: (day: number): StatisticsCell[] => [
      ...cellsOfDay(sql, day),
      ...arrivals.cells().filter(isOfDay(day)),
    ],

    /** Adds counts that belong to no event. */
    addCells: (cells: readonly StatisticsCell[]): void => {
      addToDays(sql, { cells, audience: [], seq: 0 });
      counted = null;
    },

    /** Audiences of the events after an arrival. */
    audienceAfter: (after: number) => arrivals.audience(after),

    /** The channels that a day's events of either kind came by. */
    channelsBetween: (from: number, to: number): string[] => [
      ...new Set([
        ...cellsOfDay(sql, dayStart(from)).map(({ channel }) => channel),
        ...arrivals.channelsBetween(from, to),
      ]),
    ],

    /** Duplicate events, by kind. */
    duplicates: (): Record<EventKind, number> => {
      const counts = { click: 0, view: 0 };
      const rows = sql.exec<{ kind: EventKind; duplicates: number }>('select kind, duplicates from refused');
      for (const { kind, duplicates } of rows) counts[kind] = duplicates;
      return counts;
    },

    /**
     * Makes events of before the window part of their days, and drops what was known of their visitors. `mark` is up to
     * where the promoter's statistics have the events, `toldAudience` up to where their audience is in a batch.
     */
    fold: (now: number, { mark, toldAudience }: { mark: number | null; toldAudience: number }): void => {
      const expired = arrivals.expired(now, toldAudience);
      if (!expired.isNone) {
        keepUntold(expired.events, mark);
        const { cells, audience, ids, newest: seq } = expired;
        addToDays(sql, { cells, audience, ids, seq, came: expired.lastCame });
        foldedIds.noteFolded(expired.lastCame);
        arrivals.dropExpired(now);
      }
      earlierIds.prune(now);
      if (earlier.prune(now, mark)) earlierIds.forgetEntries();
    },

    /** When `fold` has something to do; null if there is nothing. */
    nextFoldAt: (): number | null => {
      const times = [arrivals.nextExpiryAt(), earlierIds.nextPruneAt(), earlier.nextPruneAt()].filter(
        (at) => at !== null,
      );
      return times.length === 0 ? null : Math.min(...times);
    },
  };
};

export type ClickStorage = ReturnType<typeof clickStorage>;

export const readState = (sql: SqlStorage, name: string): unknown => {
  const [row] = sql.exec<{ value: string }>('select value from state where name = ?', name).toArray();
  return row === undefined ? null : JSON.parse(row.value);
};

export const writeState = (sql: SqlStorage, name: string, value: unknown): void => {
  sql.exec(
    'insert into state (name, value) values (?, ?) on conflict do update set value = excluded.value',
    name,
    JSON.stringify(value),
  );
};
