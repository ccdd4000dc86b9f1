// The ids of events that are part of their day: packed into the row of a day as long as they are few, else into blocks.
// A page's events cannot have come before the page was opened, so hardly any event has to be looked for here.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { CLICK } from '@soltrade/schema/limits';
import { DAY, dayStart } from '../lib/time.ts';
import { findInPairs, type IdHash, type IdPairs, joinedPairs } from './idSet.ts';

/** Ids that the row of a day holds, 16 kB; and those of a part of a block, which is a row. */
const MOST_IN_DAY = 2_000;
const PART = 1_000;
/** Each block is a search. More of a day become one, unless that would have more parts: 8 MB in memory. */
const MOST_BLOCKS = 6;
const MOST_MERGED = 1_000;

/** A block's ids are in order; the first one of a part is its key. */
export const createFoldedIds = (sql: SqlStorage): void => {
  sql.exec(`
    create table if not exists id_blocks (block integer primary key, day integer not null);
    create table if not exists id_parts (
      block integer not null,
      high integer not null,
      low integer not null,
      ids blob not null,
      primary key (block, high, low)
    ) without rowid;
  `);
};

const pairsIn = (ids: ArrayBuffer): IdPairs => new Int32Array(ids);

/** As the order of pairs has it: `low` is the lower half of a number of 64 bits. */
const unsigned = (low: number): number => low >>> 0;

const saveBlock = (sql: SqlStorage, day: number, pairs: IdPairs): void => {
  const { block } = sql
    .exec<{ block: number }>('insert into id_blocks (day) values (?) returning block', day)
    .one();
  // By `high`, then by `low`: every machine that this runs on is little-endian.
  new BigInt64Array(pairs.buffer).sort();
  for (let at = 0; at < pairs.length; at += 2 * PART) {
    const part = pairs.slice(at, at + 2 * PART);
    const [low = 0, high = 0] = part;
    sql.exec('insert into id_parts values (?, ?, ?, ?)', block, high, unsigned(low), part.buffer);
  }
};

const dropBlock = (sql: SqlStorage, block: number): void => {
  sql.exec('delete from id_parts where block = ?', block);
  sql.exec('delete from id_blocks where block = ?', block);
};

const pairsOfBlock = (sql: SqlStorage, block: number): IdPairs[] =>
  sql
    .exec<{ ids: ArrayBuffer }>('select ids from id_parts where block = ?', block)
    .toArray()
    .map(({ ids }) => pairsIn(ids));

const mergeBlocks = (sql: SqlStorage, day: number): void => {
  const blocks = sql
    .exec<{ block: number; parts: number }>(
      'select block, count(*) as parts from id_blocks join id_parts using (block) where day = ? group by block order by parts',
      day,
    )
    .toArray();
  let parts = 0;
  const small = blocks.filter((block) => {
    parts += block.parts;
    return parts <= MOST_MERGED;
  });
  if (small.length <= MOST_BLOCKS) return;
  const pairs = joinedPairs(small.flatMap(({ block }) => pairsOfBlock(sql, block)));
  for (const { block } of small) dropBlock(sql, block);
  saveBlock(sql, day, pairs);
};

/** What the row of a day is to hold, which held `packed`: too many become a block. */
export const withIds = (sql: SqlStorage, day: number, packed: ArrayBuffer, added: IdPairs): ArrayBuffer => {
  if (added.length === 0) return packed;
  const pairs = joinedPairs([pairsIn(packed), added]);
  if (pairs.length <= 2 * MOST_IN_DAY) return pairs.buffer;
  saveBlock(sql, day, pairs);
  mergeBlocks(sql, day);
  return new ArrayBuffer(0);
};

type Packed = { ids: ArrayBuffer | null };

/** Of all rows at once: one that is left half read would keep the runtime from dropping any table. */
const findIn = (rows: SqlStorageCursor<Packed>, hash: IdHash): ClickClass | null => {
  for (const { ids } of rows.toArray()) {
    const counted = ids === null ? null : findInPairs(pairsIn(ids), hash);
    if (counted !== null) return counted;
  }
  return null;
};

const findInDays = (sql: SqlStorage, hash: IdHash, since: number): ClickClass | null =>
  findIn(sql.exec<Packed>('select ids from counted_days where day >= ?', since), hash);

/** In the only part of each block that can have it: the last one that begins no later than any class of this id. */
const findInBlocks = (sql: SqlStorage, hash: IdHash, since: number): ClickClass | null =>
  findIn(
    sql.exec<Packed>(
      `select (select ids from id_parts where id_parts.block = id_blocks.block and (high, low) <= (?, ?)
               order by high desc, low desc limit 1) as ids
       from id_blocks where day >= ?`,
      ...[hash.high, unsigned(hash.low | 3), since],
    ),
    hash,
  );

/** `until` is when the newest of the events that are folded already had come, or later. */
export const foldedIdsOf = (sql: SqlStorage, until: number) => {
  let foldedUntil = until;

  return {
    /** Events that came up to then are folded now. */
    noteFolded: (came: number): void => {
      foldedUntil = Math.max(foldedUntil, came);
    },

    /** The class of an event whose page was opened at a time; null if that is not known. */
    find: (hash: IdHash, openedAt: number | null, now: number): ClickClass | null => {
      if (openedAt !== null && openedAt - CLICK.clockSkew > foldedUntil) return null;
      const since = dayStart((openedAt ?? now - CLICK.eventRetention) - CLICK.clockSkew);
      return findInDays(sql, hash, since) ?? findInBlocks(sql, hash, since);
    },
  };
};

const KEPT = CLICK.eventRetention + DAY;

/** The ids in a row of a day are forgotten with its hours. */
export const forgetBlocks = (sql: SqlStorage, now: number): void => {
  const expired = sql
    .exec<{ block: number }>('select block from id_blocks where day <= ?', now - KEPT)
    .toArray();
  for (const { block } of expired) dropBlock(sql, block);
};

/** When the next block expires; null if there is none. */
export const nextBlocksForgottenAt = (sql: SqlStorage): number | null => {
  const { day } = sql.exec<{ day: number | null }>('select min(day) as day from id_blocks').one();
  return day === null ? null : day + KEPT;
};
