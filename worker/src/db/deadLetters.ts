import { type DeadLetterRow, deadLetters } from '@soltrade/schema/tables/deadLetters';
import { database } from './client.ts';

export type { DeadLetterRow };

/** Keeps a message that a queue gave up; the same message again changes nothing. */
export const saveDeadLetter = async (env: Env, row: DeadLetterRow): Promise<void> => {
  await database(env).insert(deadLetters).values(row).onConflictDoNothing();
};
