// Walks that runs continue one after the other, each from where the one before it ended.
import { SWEEP } from '@soltrade/schema/limits/operations';
import { sweeps } from '@soltrade/schema/tables/sweeps';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';

export const readSweep = async (env: Env, name: string): Promise<unknown> => {
  const [row] = await database(env).select().from(sweeps).where(eq(sweeps.name, name));
  return row ? JSON.parse(row.position) : null;
};

/** A walk in the hands of one run. */
export type Turn = { name: string; position: unknown; until: number };

const isAt = ({ name, until }: Turn): SQL | undefined =>
  and(eq(sweeps.name, name), eq(sweeps.leasedUntil, until));

/** Whether a run that took too long still has its turn: a condition of what it stores. */
export const hasTurn = (turn: Turn): SQL => sql`exists (select 1 from ${sweeps} where ${isAt(turn)})`;

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
