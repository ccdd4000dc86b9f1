import { sql } from 'drizzle-orm';
import { database } from '../client.ts';

/** Rejects if D1 is unavailable or was never migrated. */
export const pingDatabase = async (env: Env): Promise<void> => {
  await database(env).run(sql`select 1 from users limit 1`);
};
