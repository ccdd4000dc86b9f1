// Rows that a test needs to exist before it starts, written to the real D1.
import { env } from 'cloudflare:workers';
import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { users } from '@soltrade/schema/tables/users';
import { drizzle } from 'drizzle-orm/d1';

/** A link of a user of its own; answers its id. */
export const newLink = async (): Promise<string> => {
  const id = crypto.randomUUID();
  const at = { createdAt: 1, updatedAt: 1 };
  const db = drizzle(env.DB);
  await db.batch([
    db.insert(users).values({ id, walletAddress: id, authMethod: 'wallet', shortCode: id, ...at }),
    db.insert(tokens).values({ mint: id, name: 'Bonk', symbol: 'BONK', updatedAt: 1 }),
    db.insert(links).values({
      id,
      userId: id,
      mint: id,
      identifier: id,
      identifierKey: id,
      platforms: [],
      isActive: true,
      ...at,
    }),
  ]);
  return id;
};
