// Limits of ledger writes, checked within the write: everything is stored or nothing.
import { LEDGER } from '@soltrade/schema/limits/revenue';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { type SQL, sql } from 'drizzle-orm';
import type { Senders } from '../../lib/sendersOf.ts';
import { database } from '../client.ts';
import { hadQuota, type Taking, takeQuotas, usedOf } from '../quotas.ts';
import { entryStatements, type NewEntry } from './entries.ts';

export type Room = {
  /** Unique per write. */
  id: string;
  senders: Senders;
  rows: number;
  /** The account whose limit applies; null for unlimited rows. */
  reporter: string | null;
  now: number;
};

/** A promoter's reported entries, including reversed ones. */
const reportedBy = (userId: string): SQL => sql`(select count(*) from ${revenueEntries}
  where ${revenueEntries.userId} = ${userId} and ${revenueEntries.source} = 'reported'
  and +${revenueEntries.reverses} is null and +${revenueEntries.priceOf} is null)`;

/** What is left for those whose network wrote little is not for the others. */
const mostOfEveryone = ({ senders: { network }, rows }: Room): SQL =>
  sql`case when ${usedOf(network)} + ${rows} <= ${LEDGER.fewRowsOfNetwork} then ${LEDGER.maxRowsPerDay}
    else ${LEDGER.maxRowsPerDay - LEDGER.rowsKeptForOthers} end`;

const takingOf = (room: Room): Taking => {
  const { id, rows, now, senders } = room;
  return {
    id,
    amount: rows,
    now,
    quotas: [
      { key: senders.address, most: LEDGER.maxRowsPerAddressAndDay },
      { key: senders.network, most: LEDGER.maxRowsPerNetworkAndDay },
      { key: senders.everyone, most: mostOfEveryone(room) },
    ],
  };
};

/** First in a write's batch: changes no row if there is no room. */
export const takeRoom = (env: Env, room: Room) => {
  const { rows, reporter } = room;
  return takeQuotas(
    env,
    takingOf(room),
    reporter === null ? undefined : sql`${reportedBy(reporter)} + ${rows} <= ${LEDGER.maxReportedEntries}`,
  );
};

/** Condition for the batch's other statements. */
export const hadRoom = (room: Room): SQL => hadQuota(takingOf(room));

export const termsOf = (room: Room) => ({ condition: hadRoom(room), network: room.senders.network });

/** Returns the number of new entries; null if there was no room. */
export const storeWithin = async (
  env: Env,
  room: Room,
  entries: readonly NewEntry[],
): Promise<number | null> => {
  const { entries: inserted, behind, activity } = await entryStatements(env, entries, termsOf(room));
  const [taken, stored] = await database(env).batch([takeRoom(env, room), inserted, ...behind, activity]);
  return taken.meta.changes === 0 ? null : stored.meta.changes;
};

export const countReported = async (env: Env, userId: string): Promise<number> =>
  (await database(env).get<{ entries: number }>(sql`select ${reportedBy(userId)} as entries`)).entries;
