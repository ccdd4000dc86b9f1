import { drizzle } from 'drizzle-orm/d1';
import { hasCause } from '../lib/errors.ts';

export const database = (env: Env) => drizzle(env.DB);

export type Database = ReturnType<typeof database>;

/** Whether an error, or its cause, violates a unique constraint on these columns (`table.column`). */
export const isUniqueViolation = (error: unknown, columns: string): boolean =>
  hasCause(error, `UNIQUE constraint failed: ${columns}`);
