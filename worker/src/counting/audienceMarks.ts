// Audiences not yet in the sums. A batch waits for enough persons, so comparing sums reveals no
// single visitor.

import { audienceIn, audienceText } from '@soltrade/schema/audience/audience';
import { channelOfSource, sourceOfChannel } from '@soltrade/schema/audience/sources';
import { addCounts } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { z } from '@soltrade/schema/zod';
import type { AudienceCell, CountedEvent, EventKind } from '../model/statistics.ts';
import { audiencesAfter, type SightedAudience, type SightingTables } from './sightings.ts';

/**
 * `number` is the last sighting of a link in the sums or in `waiting`, which holds audiences of
 * dropped tables.
 */
export const createAudienceMarks = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists audience_marks (
    link text not null,
    kind text not null,
    number integer not null,
    at integer not null,
    waiting text not null,
    primary key (link, kind)
  ) without rowid`);
};

const storedCells = z.array(
  z.object({
    day: z.number(),
    kind: z.enum(['click', 'view']),
    platform: z.string(),
    channel: z.string(),
    audience: z.string(),
    persons: z.number(),
    repeats: z.number(),
    robots: z.number(),
  }),
);

type Batch = {
  linkId: string;
  kind: EventKind;
  /** When the previous batch was added to the sums. */
  countedAt: number;
  cells: Map<string, AudienceCell>;
  persons: number;
  /** The half hour of the oldest sighting that isn't in the mark's row, or null. */
  unsavedSince: number | null;
};

export type WaitingAudiences = Map<string, Batch>;

const batchOf = (waiting: WaitingAudiences, linkId: string, kind: EventKind): Batch => {
  const key = `${kind} ${linkId}`;
  const known = waiting.get(key) ?? {
    linkId,
    kind,
    countedAt: 0,
    cells: new Map(),
    persons: 0,
    unsavedSince: null,
  };
  waiting.set(key, known);
  return known;
};

const addCell = (batch: Batch, cell: AudienceCell): void => {
  const key = [cell.day, cell.platform, cell.channel, cell.audience].join('\n');
  const known = batch.cells.get(key);
  batch.cells.set(key, known ? { ...known, ...addCounts(known, cell) } : cell);
  batch.persons += cell.persons;
};

/** Beyond its day's limit, a channel's source is `other`. */
export const audienceUnder = (event: CountedEvent, channel: string): string => {
  const { audience } = event;
  if (audience === '' || channel === event.channel) return audience;
  const named = audienceIn(audience);
  if (channelOfSource(named.source) === null) return audience;
  return audienceText({ ...named, source: sourceOfChannel(channel) });
};

/** Null while the batch has too few persons. */
const dueAt = ({ persons, countedAt }: Batch): number | null =>
  persons >= AUDIENCE.fewestPersons ? countedAt + AUDIENCE.countEvery : null;

/**
 * Adds a counted event's audience. Returns when its batch is due; null while it has too few
 * persons.
 */
export const addWaiting = (
  waiting: WaitingAudiences,
  { linkId, halfHour, ...cell }: SightedAudience,
): number | null => {
  if (cell.audience === '') return null;
  const batch = batchOf(waiting, linkId, cell.kind);
  addCell(batch, cell);
  batch.unsavedSince ??= halfHour;
  return dueAt(batch);
};

/** Restores audiences that an earlier instance had not counted from the tables. */
export const readWaiting = (sql: SqlStorage, tables: SightingTables): WaitingAudiences => {
  const waiting: WaitingAudiences = new Map();
  const marks = sql.exec<{ link: string; kind: EventKind; at: number; waiting: string }>(
    'select link, kind, at, waiting from audience_marks',
  );
  for (const { link, kind, at, waiting: text } of marks) {
    const batch = batchOf(waiting, link, kind);
    batch.countedAt = at;
    for (const cell of storedCells.parse(JSON.parse(text))) addCell(batch, cell);
  }
  for (const sighted of audiencesAfter(sql, tables)) addWaiting(waiting, sighted);
  return waiting;
};

const saveMark = (sql: SqlStorage, batch: Batch, number: number): void => {
  const { linkId, kind, countedAt, cells } = batch;
  batch.unsavedSince = null;
  sql.exec(
    'insert or replace into audience_marks values (?, ?, ?, ?, ?)',
    linkId,
    kind,
    number,
    countedAt,
    JSON.stringify([...cells.values()]),
  );
};

/** When the next batch is due; null if none has enough persons. */
export const nextBatchAt = (waiting: WaitingAudiences): number | null => {
  const times = [...waiting.values()].map(dueAt).filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
};

const waitedLongAt = ({ day }: AudienceCell): number => (day + 1) * DAY + AUDIENCE.maxWait;

/** When the oldest waiting audience expires, or null. */
export const nextWaitingExpiry = (waiting: WaitingAudiences): number | null => {
  const times = [...waiting.values()].flatMap(({ cells }) => [...cells.values()].map(waitedLongAt));
  return times.length === 0 ? null : times.reduce((first, at) => Math.min(first, at));
};

/** Drops expired audiences; returns whether there were any. */
const dropExpired = (batch: Batch, now: number): boolean => {
  const expired = [...batch.cells].filter(([, cell]) => waitedLongAt(cell) <= now);
  for (const [name, cell] of expired) {
    batch.cells.delete(name);
    batch.persons -= cell.persons;
  }
  return expired.length > 0;
};

/** Passes due batches to `count`. `number` is the newest sighting. */
export const takeBatches = (
  sql: SqlStorage,
  waiting: WaitingAudiences,
  {
    number,
    now,
    count,
  }: { number: number; now: number; count: (linkId: string, cells: AudienceCell[]) => void },
): void => {
  for (const batch of waiting.values()) {
    const isLess = dropExpired(batch, now);
    if ((dueAt(batch) ?? Number.POSITIVE_INFINITY) > now) {
      if (isLess) saveMark(sql, batch, number);
      continue;
    }
    count(batch.linkId, [...batch.cells.values()]);
    batch.cells.clear();
    batch.persons = 0;
    batch.countedAt = now;
    saveMark(sql, batch, number);
  }
};

/**
 * Saves waiting audiences for some days, before the tables of half hours before `first` are
 * dropped.
 */
export const keepWaiting = (
  sql: SqlStorage,
  waiting: WaitingAudiences,
  { number, first, now }: { number: number; first: number; now: number },
): void => {
  for (const [key, batch] of waiting) {
    if (batch.unsavedSince !== null && batch.unsavedSince < first) saveMark(sql, batch, number);
    if (batch.cells.size === 0 && batch.countedAt + AUDIENCE.countEvery <= now) waiting.delete(key);
  }
};
