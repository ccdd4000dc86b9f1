import { drizzle } from 'drizzle-orm/d1';

export const database = (env: Env) => drizzle(env.DB);

export type Database = ReturnType<typeof database>;

/** Whether an error, or what caused it, is a violated uniqueness of these columns (`table.column`). */
export const isUniqueViolation = (error: unknown, columns: string): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.message.includes(`UNIQUE constraint failed: ${columns}`)) return true;
  }
  return false;
};
