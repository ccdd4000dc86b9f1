import { type ConnectionChange, connectionChanges } from '@soltrade/schema/tables/connectionChanges';
import { asc, eq } from 'drizzle-orm';
import { database } from '../client.ts';

export type { ConnectionChange };

export const listConnectionChanges = (env: Env, userId: string) =>
  database(env)
    .select()
    .from(connectionChanges)
    .where(eq(connectionChanges.userId, userId))
    .orderBy(asc(connectionChanges.hour));
