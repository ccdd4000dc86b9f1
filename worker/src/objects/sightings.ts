// Recent sightings by address: they tell people from repeats, and limit how many people one address may be. All calls
// are synchronous, like all of an object's SQL.
import { CLICK } from '@soltrade/schema/limits';
import type { Sighting } from '../model/counted.ts';

/** A row from before addresses were distinguished has no address. */
const NO_ADDRESS = '';

/** Objects that have such rows, for half an hour after their last one. */
const withoutAddress = new WeakSet<SqlStorage>();

const hasNoAddress = (sql: SqlStorage): boolean =>
  sql.exec('select 1 from sightings where address = ? limit 1', NO_ADDRESS).toArray().length > 0;

/**
 * `at` is when a visitor last did this; `admitted_at` when the visitor took one of the places that an address has. Only
 * who has one is remembered, so an address fills no more than its places.
 */
export const createSightings = (sql: SqlStorage): void => {
  sql.exec(`
    create table if not exists sightings (
      address text not null,
      visitor text not null,
      platform text not null,
      at integer not null,
      admitted_at integer,
      primary key (address, visitor, platform)
    ) without rowid;
  `);
  if (hasNoAddress(sql)) withoutAddress.add(sql);
  const isOld = sql.exec("select 1 from sqlite_master where name = 'seen'").toArray().length > 0;
  if (!isOld) return;
  sql.exec(
    `insert or ignore into sightings (address, visitor, platform, at) select ?, visitor, platform, at from seen`,
    NO_ADDRESS,
  );
  sql.exec('drop table seen');
  withoutAddress.add(sql);
};

/** What one object knows of a visitor and an address since some time. */
export type Known = {
  /** The same visitor did the same thing. */
  wasSeen: boolean;
  /** Visitors that took a place of the address; empty if `wasSeen`. */
  admitted: string[];
};

type Row = { visitor: string; platform: string; admitted_at: number | null };

/** All of an address: its places bound them, and telling them apart here takes one statement instead of several. */
const rowsOf = (sql: SqlStorage, address: string, since: number): Row[] =>
  sql
    .exec<Row>(
      'select visitor, platform, admitted_at from sightings where address = ? and at > ?',
      address,
      since,
    )
    .toArray();

/** A view is known by views, a click by clicks of its platform; places are counted apart for the two. */
export const lookBack = (sql: SqlStorage, sighting: Sighting, since: number): Known => {
  const { visitor, previousVisitor, address, previousAddress, platform, kind } = sighting;
  const rows = rowsOf(sql, address, since);
  if (previousAddress !== null) rows.push(...rowsOf(sql, previousAddress, since));
  const isSame = (row: Row): boolean =>
    row.platform === platform && (row.visitor === visitor || row.visitor === previousVisitor);
  if (rows.some(isSame)) return { wasSeen: true, admitted: [] };
  if (withoutAddress.has(sql) && rowsOf(sql, NO_ADDRESS, since).some(isSame)) {
    return { wasSeen: true, admitted: [] };
  }
  const admitted = rows.filter(
    (row) => (row.admitted_at ?? 0) > since && (row.platform === '') === (kind === 'view'),
  );
  return { wasSeen: false, admitted: admitted.map((row) => row.visitor) };
};

/**
 * `newcomer`: a person, who takes a place of the address. `admitted`: a person, who has one already. `repeat`: the same
 * again. `beyond`: another visitor of an address that has no place left.
 */
export type Verdict = 'newcomer' | 'admitted' | 'repeat' | 'beyond';

export const isPerson = (verdict: Verdict): boolean => verdict === 'newcomer' || verdict === 'admitted';

/** Classifies a sighting by what is known of it in one object or several. */
export const judge = ({ visitor, previousVisitor }: Sighting, known: readonly Known[]): Verdict => {
  if (known.some(({ wasSeen }) => wasSeen)) return 'repeat';
  const admitted = known.flatMap((each) => each.admitted);
  const isAdmitted = admitted.includes(visitor) || admitted.includes(previousVisitor ?? visitor);
  if (isAdmitted) return 'admitted';
  return admitted.length < CLICK.newVisitorsPerAddress ? 'newcomer' : 'beyond';
};

/** Remembers a sighting until the window is over. */
export const remember = (sql: SqlStorage, sighting: Sighting, verdict: Verdict): void => {
  if (verdict === 'beyond') return;
  sql.exec(
    `insert into sightings (address, visitor, platform, at, admitted_at) values (?, ?, ?, ?, ?)
     on conflict do update set at = max(at, excluded.at),
       admitted_at = coalesce(excluded.admitted_at, admitted_at)`,
    sighting.address,
    sighting.visitor,
    sighting.platform,
    sighting.at,
    verdict === 'newcomer' ? sighting.at : null,
  );
};

/** Forgets who was seen before the window. */
export const forgetSightings = (sql: SqlStorage, now: number): void => {
  sql.exec('delete from sightings where at <= ?', now - CLICK.repeatWindow);
};

/** When the next sighting expires; null if there is none. */
export const nextForgettingAt = (sql: SqlStorage): number | null => {
  const { at } = sql.exec<{ at: number | null }>('select min(at) as at from sightings').one();
  return at === null ? null : at + CLICK.repeatWindow;
};
