// Limits of ledger writes, checked within the write: everything is stored or nothing.
import { LEDGER } from '@soltrade/schema/limits/revenue';
import { ledgerSenders } from '@soltrade/schema/tables/ledgerSenders';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { entryStatements, type NewEntry } from './entries.ts';

export type Room = {
  /** Unique per write. */
  id: string;
  /** Daily hash of the address. */
  sender: string;
  rows: number;
  /** The account whose limit applies; null for unlimited rows. */
  reporter: string | null;
  now: number;
};

/** A promoter's reported entries, including reversed ones. */
const reportedBy = (userId: string): SQL => sql`(select count(*) from ${revenueEntries}
  where ${revenueEntries.userId} = ${userId} and ${revenueEntries.source} = 'reported'
  and +${revenueEntries.reverses} is null and +${revenueEntries.priceOf} is null)`;

/** First in a write's batch: changes no row if there is no room. */
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

/** Condition for the batch's other statements. */
export const hadRoom = ({ id, sender }: Room): SQL =>
  sql`exists (select 1 from ${ledgerSenders} where ${ledgerSenders.sender} = ${sender} and ${ledgerSenders.admitted} = ${id})`;

/** Returns the number of new entries; null if there was no room. */
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
