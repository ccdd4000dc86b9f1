import { sql } from 'drizzle-orm';
import { database } from '../client.ts';

/** Rejects if D1 is unavailable or was never migrated. */
export const pingDatabase = async (env: Env): Promise<void> => {
  await database(env).run(sql`select 1 from users limit 1`);
};

export const databaseSize = async ({ DB }: Env): Promise<number> =>
  (await DB.prepare('select 1').run()).meta.size_after;
