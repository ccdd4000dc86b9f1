// Rows that a test needs to exist before it starts, written to the real D1.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { users } from '@soltrade/schema/tables/users';
import { drizzle } from 'drizzle-orm/d1';
import type { EventKind } from '../src/model/counted.ts';
import { addToDays } from '../src/objects/countedDays.ts';
import { linkClicks, promoterStatistics } from '../src/stubs.ts';

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

/** A day's counts of a click object; clicks on Axiom without a channel if nothing else is said. */
export type CountRow = {
  linkId: string;
  day: string;
  shard?: number;
  kind?: EventKind;
  platform?: string;
  channel?: string;
  persons?: number;
  repeats?: number;
  robots?: number;
  /** Of the day; noon without one. */
  hour?: number;
};

/** Puts counts into the click objects, and lets them tell everyone. */
export const insertCounts = async (rows: CountRow[]): Promise<void> => {
  const owners = new Set<string>();
  const objects = Map.groupBy(rows, ({ linkId, shard = 0 }) => `${linkId}#${shard}`);
  for (const [name, ofObject] of objects) {
    const [linkId = '', shard = '0'] = name.split('#');
    const owner = await env.DB.prepare('select user_id from links where id = ?')
      .bind(linkId)
      .first<string>('user_id');
    if (owner === null) throw new Error(`no such link: ${linkId}`);
    owners.add(owner);
    const cells = ofObject.map(({ day, hour = 12, kind = 'click', ...row }) => ({
      ...{ platform: kind === 'view' ? '' : 'axiom', channel: '', persons: 0, repeats: 0, robots: 0 },
      ...{ ...row, kind, unit: 'hour' as const, at: Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 },
    }));
    await runInDurableObject(linkClicks(env, linkId, Number(shard)), (_, { storage }) =>
      addToDays(storage.sql, { cells, audience: [], seq: 0 }),
    );
  }
  // Their histories have changed behind their backs.
  for (const owner of owners) await promoterStatistics(env, owner).rebuild();
  for (const name of objects.keys()) {
    const [linkId = '', shard = '0'] = name.split('#');
    await linkClicks(env, linkId, Number(shard)).tell();
  }
  for (const owner of owners) await promoterStatistics(env, owner).sweep();
};
