// Recent sightings by address: they tell people from repeats, and limit how many people one address may be. All calls
// are synchronous, like all of an object's SQL.
import { CLICK } from '@soltrade/schema/limits';
import type { Sighting } from '../model/counted.ts';

/** A row from before addresses were distinguished has no address. */
const NO_ADDRESS = '';

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
  const isOld = sql.exec("select 1 from sqlite_master where name = 'seen'").toArray().length > 0;
  if (!isOld) return;
  sql.exec(
    `insert or ignore into sightings (address, visitor, platform, at) select ?, visitor, platform, at from seen`,
    NO_ADDRESS,
  );
  sql.exec('drop table seen');
};

/** What one object knows of a visitor and an address since some time. */
export type Known = {
  /** The same visitor did the same thing. */
  wasSeen: boolean;
  /** Visitors that took a place of the address; empty if `wasSeen`. */
  admitted: string[];
};

/** A view is known by views, a click by clicks of its platform; places are counted apart for the two. */
export const lookBack = (sql: SqlStorage, sighting: Sighting, since: number): Known => {
  const { visitor, previousVisitor, address, previousAddress, platform, kind } = sighting;
  const seen = sql.exec(
    `select 1 from sightings
     where address in (?, ?, ?) and visitor in (?, ?) and platform = ? and at > ?`,
    address,
    previousAddress ?? address,
    NO_ADDRESS,
    visitor,
    previousVisitor ?? visitor,
    platform,
    since,
  );
  if (seen.toArray().length > 0) return { wasSeen: true, admitted: [] };
  const admitted = sql.exec<{ visitor: string }>(
    `select visitor from sightings where address in (?, ?) and admitted_at > ? and (platform = '') = ?`,
    address,
    previousAddress ?? address,
    since,
    kind === 'view' ? 1 : 0,
  );
  return { wasSeen: false, admitted: admitted.toArray().map((row) => row.visitor) };
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
