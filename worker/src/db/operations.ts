import { SWEEP } from '@soltrade/schema/limits/operations';
import { users } from '@soltrade/schema/tables/accounts';
import { links } from '@soltrade/schema/tables/links';
import { sweeps } from '@soltrade/schema/tables/operations';
import { RETENTION } from '@soltrade/schema/tables/retention';
import { sessions } from '@soltrade/schema/tables/sessions';
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { returnUnusedNames } from './accounts/newUsers.ts';
import { database } from './client.ts';

// Walks that runs continue one after the other, each from where the one before it ended.

export const readSweep = async (env: Env, name: string): Promise<unknown> => {
  const [row] = await database(env).select().from(sweeps).where(eq(sweeps.name, name));
  return row ? JSON.parse(row.position) : null;
};

/** A walk in the hands of one run. */
export type Turn = { name: string; position: unknown; until: number };

const isAt = ({ name, until }: Turn): SQL | undefined =>
  and(eq(sweeps.name, name), eq(sweeps.leasedUntil, until));

/** Whether a run still has its turn; every write of a run depends on it. */
export const hasTurn = (turn: Turn): SQL =>
  sql`exists (select 1 from ${sweeps} where ${isAt(turn)})`;

const takeTurn = async (env: Env, name: string, now: number): Promise<Turn | null> => {
  const until = now + SWEEP.lease;
  const [row] = await database(env)
    .insert(sweeps)
    .values({ name, position: 'null', leasedUntil: until })
    .onConflictDoUpdate({
      target: sweeps.name,
      set: { leasedUntil: until },
      setWhere: lte(sweeps.leasedUntil, now),
    })
    .returning();
  return row ? { name, position: JSON.parse(row.position), until } : null;
};

/** False if the turn is over. */
export const saveSweep = async (env: Env, turn: Turn, reached: unknown): Promise<boolean> => {
  const saved = await database(env)
    .update(sweeps)
    .set({ position: JSON.stringify(reached) })
    .where(isAt(turn))
    .returning({ name: sweeps.name });
  return saved.length === 1;
};

/** One run at a time: null while another one has the walk. */
export const inTurn = async <Result>(
  env: Env,
  { name, now }: { name: string; now: number },
  run: (turn: Turn) => Promise<Result>,
): Promise<Result | null> => {
  const turn = await takeTurn(env, name, now);
  if (!turn) return null;
  try {
    return await run(turn);
  } finally {
    await database(env).update(sweeps).set({ leasedUntil: 0 }).where(isAt(turn));
  }
};

/** Rejects if D1 is unavailable or was never migrated. */
export const pingDatabase = async (env: Env): Promise<void> => {
  await database(env).run(sql`select 1 from users limit 1`);
};

export const databaseSize = async ({ DB }: Env): Promise<number> =>
  (await DB.prepare('select 1').run()).meta.size_after;

/**
 * Deletes rows that their tables keep no longer, a limited number of each, and unused names.
 * Returns the number of rows.
 */
export const deleteExpiredRows = async (env: Env, now: number): Promise<number> => {
  const db = database(env);
  const [first, ...others] = RETENTION.map(({ table, isOver }) =>
    db
      .delete(table)
      .where(
        sql`rowid in (select rowid from ${table} where ${isOver(now)} limit ${SWEEP.expiredRows})`,
      ),
  );
  if (!first) return 0;
  const results = await db.batch([first, ...others, ...returnUnusedNames(env, now)]);
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
};

/** Returns no row if it was blocked, or not blocked, already: the first time stays. */
const setBlocked = (
  env: Env,
  table: typeof links | typeof users,
  id: string,
  blockedAt: number | null,
) =>
  database(env)
    .update(table)
    .set({ blockedAt })
    .where(
      and(
        eq(table.id, id),
        blockedAt === null ? isNotNull(table.blockedAt) : isNull(table.blockedAt),
      ),
    )
    .returning({ id: table.id });

/** False if already blocked. */
export const blockLink = async (env: Env, id: string, now: number): Promise<boolean> =>
  (await setBlocked(env, links, id, now)).length === 1;

export const unblockLink = async (env: Env, id: string): Promise<boolean> =>
  (await setBlocked(env, links, id, null)).length === 1;

/** Sessions stay, so the user sees the reason, but authorize nothing while the user is blocked. */
export const blockUser = async (env: Env, id: string, now: number): Promise<boolean> =>
  (await setBlocked(env, users, id, now)).length === 1;

/** Also ends earlier sessions in the same step, so they don't revive. */
export const unblockUser = async (env: Env, id: string): Promise<boolean> => {
  const ending = database(env).delete(sessions).where(eq(sessions.userId, id));
  const [, rows] = await database(env).batch([ending, setBlocked(env, users, id, null)]);
  return rows.length === 1;
};
