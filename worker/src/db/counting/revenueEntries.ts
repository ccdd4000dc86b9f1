import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { eq, sql } from 'drizzle-orm';
import { database } from '../client.ts';

/** A promoter's revenue in micro-dollars by platform. */
export const sumRevenueByPlatform = (
  env: Env,
  userId: string,
): Promise<{ platform: string; microUsd: number }[]> =>
  database(env)
    .select({ platform: revenueEntries.platform, microUsd: sql<number>`sum(${revenueEntries.microUsd})` })
    .from(revenueEntries)
    .where(eq(revenueEntries.userId, userId))
    .groupBy(revenueEntries.platform);
