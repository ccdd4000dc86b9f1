import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { hasCause } from '../lib/errors.ts';

export const database = (env: Env) => drizzle(env.DB);

export type Database = ReturnType<typeof database>;

/** A batch of any number of statements; D1 refuses an empty one. */
export const batchAll = async <Item extends BatchItem<'sqlite'>>(
  env: Env,
  statements: readonly Item[],
): Promise<Item['_']['result'][]> => {
  const [first, ...more] = statements;
  return first ? database(env).batch([first, ...more]) : [];
};

/** Whether an error, or its cause, violates a unique constraint on these columns (`table.column`). */
export const isUniqueViolation = (error: unknown, columns: string): boolean =>
  hasCause(error, `UNIQUE constraint failed: ${columns}`);
