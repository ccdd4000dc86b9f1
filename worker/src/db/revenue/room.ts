// Bounds of ledger writes, checked inside the write: all of it is stored, or nothing.
import { LEDGER } from '@soltrade/schema/limits/revenue';
import { ledgerSenders } from '@soltrade/schema/tables/ledgerSenders';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { entryStatements, type NewEntry } from './entries.ts';

export type Room = {
  /** Made for this write alone. */
  id: string;
  /** A hash of the address and day. */
  sender: string;
  rows: number;
  /** Whose account they count in; null for rows that an account may have any number of. */
  reporter: string | null;
  now: number;
};

/** Entries that a promoter has reported, also those that were taken back. */
const reportedBy = (userId: string): SQL => sql`(select count(*) from ${revenueEntries}
  where ${revenueEntries.userId} = ${userId} and ${revenueEntries.source} = 'reported'
  and +${revenueEntries.reverses} is null and +${revenueEntries.priceOf} is null)`;

/** First in the batch of a write: changes no row where there is no room. */
export const takeRoom = (env: Env, { id, sender, rows, reporter, now }: Room) => {
  const accountHasRoom =
    reporter === null ? sql`true` : sql`${reportedBy(reporter)} + ${rows} <= ${LEDGER.maxReportedEntries}`;
  return database(env)
    .insert(ledgerSenders)
    .select(
      sql`select ${sender}, ${rows}, ${id}, ${now} where ${rows} <= ${LEDGER.maxRowsPerAddressAndDay} and ${accountHasRoom}`,
    )
    .onConflictDoUpdate({
      target: ledgerSenders.sender,
      set: { rows: sql`${ledgerSenders.rows} + excluded.rows`, admitted: sql`excluded.admitted` },
      setWhere: sql`${ledgerSenders.rows} + excluded.rows <= ${LEDGER.maxRowsPerAddressAndDay}`,
    });
};

/** Whether there was room for a write, for the other statements of its batch. */
export const hadRoom = ({ id, sender }: Room): SQL =>
  sql`exists (select 1 from ${ledgerSenders} where ${ledgerSenders.sender} = ${sender} and ${ledgerSenders.admitted} = ${id})`;

/** Stores entries if there is room for them; returns how many are new, null if there was no room. */
export const storeWithin = async (
  env: Env,
  room: Room,
  entries: readonly NewEntry[],
): Promise<number | null> => {
  const { entries: inserted, behind, activity } = await entryStatements(env, entries, hadRoom(room));
  const [taken, stored] = await database(env).batch([takeRoom(env, room), inserted, ...behind, activity]);
  return taken.meta.changes === 0 ? null : stored.meta.changes;
};

export const countReported = async (env: Env, userId: string): Promise<number> =>
  (await database(env).get<{ entries: number }>(sql`select ${reportedBy(userId)} as entries`)).entries;
