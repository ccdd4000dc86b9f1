// Rows that a test needs to exist before it starts, written to the real D1.
import { env } from 'cloudflare:workers';
import { type ClickCountRow, clickCounts } from '@soltrade/schema/tables/clickCounts';
import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { users } from '@soltrade/schema/tables/users';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';

const at = { createdAt: 1, updatedAt: 1 };

/** A link of a user who exists; returns its id. */
export const newLinkOf = async (userId: string, id: string = crypto.randomUUID()): Promise<string> => {
  const db = drizzle(env.DB);
  await db.batch([
    db.insert(tokens).values({ mint: id, name: 'Bonk', symbol: 'BONK', updatedAt: 1 }),
    db.insert(links).values({
      ...{ id, userId, mint: id, identifier: id, identifierKey: id, platforms: [], isActive: true },
      ...at,
    }),
  ]);
  return id;
};

/** A link of a new user, both with the same id; returns it. */
export const newLink = async (): Promise<string> => {
  const id = crypto.randomUUID();
  await drizzle(env.DB)
    .insert(users)
    .values({ id, walletAddress: id, authMethod: 'wallet', shortCode: id, ...at });
  return newLinkOf(id, id);
};

/** Counts as the click objects' flushes leave them; many rows in one statement, which D1 allows 100 parameters. */
export const insertClickCounts = async (rows: ClickCountRow[]): Promise<void> => {
  await drizzle(env.DB).run(sql`
    insert into ${clickCounts} (link_id, shard, day, platform, channel, persons, repeats, robots, updated_at)
    select value ->> 'linkId', value ->> 'shard', value ->> 'day', value ->> 'platform', value ->> 'channel',
           value ->> 'persons', value ->> 'repeats', value ->> 'robots', value ->> 'updatedAt'
    from json_each(${JSON.stringify(rows)})`);
};
