import { sql } from 'drizzle-orm';
import { database } from '../client.ts';

/** Rejects where D1 does not answer, or was never migrated. */
export const pingDatabase = async (env: Env): Promise<void> => {
  await database(env).run(sql`select 1 from users limit 1`);
};
