// States that partners reported before their commission. Bounded per partner by a trigger.

import { type WaitingState, waitingStates } from '@soltrade/schema/tables/partners';
import { revenueEntries } from '@soltrade/schema/tables/revenue';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { database, jsonRows } from '../client.ts';
import { hadRoom, type Room, takeRoom } from './ledgerPage.ts';

export type { WaitingState };

/** Null for a row of an approved partner, which needs no room. `known`: it waits already. */
export const storeWaiting = async (
  env: Env,
  room: Room | null,
  row: WaitingState,
): Promise<'stored' | 'known' | 'full' | 'no room'> => {
  const db = database(env);
  const rows = jsonRows(waitingStates, [row]);
  const insert = db
    .insert(waitingStates)
    .select(room === null ? rows : sql`${rows} and ${hadRoom(room)}`)
    .onConflictDoNothing();
  const known = db
    .select({ receivedAt: waitingStates.receivedAt })
    .from(waitingStates)
    .where(eq(waitingStates.id, row.id));
  if (room === null) {
    const [stored, [waits]] = await db.batch([insert, known]);
    return stored.meta.changes > 0 ? 'stored' : waits ? 'known' : 'full';
  }
  const [taken, stored, [waits]] = await db.batch([takeRoom(env, room), insert, known]);
  if (stored.meta.changes > 0) return 'stored';
  if (waits) return 'known';
  return taken.meta.changes === 0 ? 'no room' : 'full';
};

/** Those of a commission, in the order in which they came. */
export const listWaitingOf = (env: Env, entryId: string): Promise<WaitingState[]> =>
  database(env)
    .select()
    .from(waitingStates)
    .where(eq(waitingStates.entryId, entryId))
    .orderBy(asc(waitingStates.receivedAt), asc(waitingStates.id));

/** Commissions that arrived while their state was about to wait. */
export const listOvertaken = async (env: Env, limit: number): Promise<string[]> => {
  const rows = await database(env)
    .selectDistinct({ entryId: waitingStates.entryId })
    .from(waitingStates)
    .innerJoin(revenueEntries, eq(revenueEntries.id, waitingStates.entryId))
    .limit(limit);
  return rows.map(({ entryId }) => entryId);
};

export const deleteWaiting = async (env: Env, id: string): Promise<void> => {
  await database(env).delete(waitingStates).where(eq(waitingStates.id, id));
};

/** A promoter's, for the page of partners: the oldest first. */
export const listWaiting = (env: Env, userId: string, limit: number): Promise<WaitingState[]> =>
  database(env)
    .select(getTableColumns(waitingStates))
    .from(waitingStates)
    .where(eq(waitingStates.userId, userId))
    .orderBy(asc(waitingStates.receivedAt), asc(waitingStates.id))
    .limit(limit);
