import { type DeadLetterRow, deadLetters } from '@soltrade/schema/tables/deadLetters';
import { desc, eq } from 'drizzle-orm';
import { database } from '../client.ts';

export type { DeadLetterRow };

/** Idempotent. */
export const saveDeadLetter = async (env: Env, row: DeadLetterRow): Promise<void> => {
  await database(env).insert(deadLetters).values(row).onConflictDoNothing();
};

export const listDeadLetters = (env: Env, limit: number): Promise<DeadLetterRow[]> =>
  database(env).select().from(deadLetters).orderBy(desc(deadLetters.createdAt)).limit(limit);

export const findDeadLetter = async (env: Env, id: string): Promise<DeadLetterRow | null> =>
  (await database(env).select().from(deadLetters).where(eq(deadLetters.id, id)))[0] ?? null;

export const deleteDeadLetter = async (env: Env, id: string): Promise<void> => {
  await database(env).delete(deadLetters).where(eq(deadLetters.id, id));
};
