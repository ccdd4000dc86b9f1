// Answered errors by code and ten minutes.
import { DAY, HOUR } from '@soltrade/schema/durations';
import type { ErrorCode } from '@soltrade/schema/errors';
import { ERROR_COUNT } from '@soltrade/schema/limits/operations';
import { errorCounts } from '@soltrade/schema/tables/operations';
import { asc, gt, sql } from 'drizzle-orm';
import { database } from './client.ts';

export type ErrorSum = { code: ErrorCode; lastHour: number; lastDay: number };

/** The beginning of the ten minutes that a moment is in. */
export const errorTime = (now: number): number => now - (now % ERROR_COUNT.each);

/** Adds what an isolate noted within the ten minutes from `at`. */
export const addErrors = async (
  env: Env,
  { at, counts }: { at: number; counts: ReadonlyMap<ErrorCode, number> },
): Promise<void> => {
  await database(env)
    .insert(errorCounts)
    .select(
      sql`select ${at}, value ->> 0, value ->> 1 from json_each(${JSON.stringify([...counts])}) where true`,
    )
    .onConflictDoUpdate({
      target: [errorCounts.at, errorCounts.code],
      set: { errors: sql`${errorCounts.errors} + excluded.errors` },
    });
};

export const sumErrors = (env: Env, now: number): Promise<ErrorSum[]> =>
  database(env)
    .select({
      code: errorCounts.code,
      lastHour: sql<number>`coalesce(sum(${errorCounts.errors}) filter (where ${errorCounts.at} > ${now - HOUR}), 0)`,
      lastDay: sql<number>`sum(${errorCounts.errors})`,
    })
    .from(errorCounts)
    .where(gt(errorCounts.at, now - DAY))
    .groupBy(errorCounts.code)
    .orderBy(asc(errorCounts.code));
