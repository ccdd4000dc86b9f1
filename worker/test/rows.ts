// Rows inserted into the real D1 before a test.
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type UserRow, users } from '@soltrade/schema/tables/accounts';
import { type LinkRow, links } from '@soltrade/schema/tables/links';
import { payoutWallets } from '@soltrade/schema/tables/payouts';
import { calls, settlements } from '@soltrade/schema/tables/record';
import { type TokenRow, tokens } from '@soltrade/schema/tables/tokens';
import { drizzle } from 'drizzle-orm/d1';
import { addToSums } from '../src/counting/sumUp.ts';
import { rollUp } from '../src/counting/upkeep.ts';
import type { EventKind, LinkCell } from '../src/model/statistics.ts';
import { promoterClicks } from '../src/stubs.ts';

const at = { createdAt: 1, updatedAt: 1 };

/**
 * Adds the calls of links that a test inserted itself, since every link has one. Their prices are
 * unknown.
 */
export const insertCalls = () =>
  env.DB.batch([
    env.DB.prepare(
      `insert into calls (link_id, called_at, entry_state) select id, created_at, 'unknown' from links
       where id not in (select link_id from calls)`,
    ),
    env.DB.prepare(
      `insert into settlements (link_id, method, state, due_at, attempts) select id, 1, 'unknown_entry', 1, 0 from links
       where id not in (select link_id from settlements)`,
    ),
  ]);

type LinkChange = Partial<LinkRow> & { token?: Partial<TokenRow> };

const db = drizzle(env.DB);

type Activity = { type?: string; linkId?: string | null; key?: string; data?: object; at?: number };

/** An activity of a user as the Worker stores it: by default a new link, now. */
export const newActivity = (
  userId: string,
  {
    type = 'link.created',
    linkId = null,
    key = crypto.randomUUID(),
    data = {},
    at: createdAt = Date.now(),
  }: Activity = {},
): D1PreparedStatement =>
  env.DB.prepare(
    'insert into activities (id, user_id, type, link_id, key, data, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  ).bind(crypto.randomUUID(), userId, type, linkId, key, JSON.stringify(data), createdAt);

/** Rows of a link; its call has no known price. */
const rowsOfLink = (
  userId: string,
  { token, id = crypto.randomUUID(), mint = id, identifier = id, ...change }: LinkChange,
) => {
  const link = {
    id,
    userId,
    mint,
    identifier,
    identifierKey: identifier.toLowerCase(),
    platforms: [],
    isActive: true,
    ...at,
    ...change,
  };
  const settlement = { method: 1, state: 'unknown_entry', dueAt: 1, attempts: 0 } as const;
  return {
    id,
    mint,
    statements: [
      db
        .insert(tokens)
        .values({ mint, name: 'Bonk', symbol: 'BONK', updatedAt: 1, ...token })
        .onConflictDoNothing(),
      db.insert(links).values(link),
      db.insert(calls).values({ linkId: id, calledAt: link.createdAt, entryState: 'unknown' }),
      db.insert(settlements).values({ linkId: id, ...settlement }),
    ] as const,
  };
};

/** A link of an existing user, for a new token unless named. */
export const insertLink = async (
  userId: string,
  change: LinkChange = {},
): Promise<{ id: string; mint: string }> => {
  const { id, mint, statements } = rowsOfLink(userId, change);
  await db.batch(statements);
  return { id, mint };
};

/** So many of them at once. */
export const insertLinks = async (
  userId: string,
  count: number,
  change: LinkChange = {},
): Promise<void> => {
  const [first, ...others] = Array.from(
    { length: count },
    () => rowsOfLink(userId, change).statements,
  );
  if (first) await db.batch([...first, ...others.flat()]);
};

export const newLinkOf = async (userId: string): Promise<string> => (await insertLink(userId)).id;

/** Inserts a promoter without a sign-in; returns the id. */
export const newUser = async (change: Partial<UserRow> = {}): Promise<string> => {
  const { id = crypto.randomUUID() } = change;
  const row = {
    id,
    walletAddress: id,
    authMethod: 'wallet',
    shortCode: id,
    ...at,
    ...change,
  } as const;
  await drizzle(env.DB).insert(users).values(row);
  return id;
};

/** Inserts a link and its user with the same id; returns it. */
export const newLink = async (): Promise<string> => {
  const id = await newUser();
  await insertLink(id, { id });
  return id;
};

type WalletRow = typeof payoutWallets.$inferInsert;

/** Inserts a payout wallet without a reader; returns its id. */
export const newWalletOf = async (
  userId: string,
  change: Partial<WalletRow> = {},
): Promise<string> => {
  const id = crypto.randomUUID();
  const row: WalletRow = {
    id,
    userId,
    address: id,
    addressHash: id,
    isPublic: false,
    readFrom: 0,
    rescanAfter: 0,
    nextReadAt: 9e15,
    leasedUntil: 0,
    rulesVersion: '',
    createdAt: 1,
    ...change,
  };
  await drizzle(env.DB).insert(payoutWallets).values(row);
  return id;
};

const ownerOf = async (linkId: string): Promise<string> => {
  const owner = await env.DB.prepare('select user_id from links where id = ?')
    .bind(linkId)
    .first<string>('user_id');
  if (owner === null) throw new Error(`no such link: ${linkId}`);
  return owner;
};

/** The object that counts a link's events. */
export const counterOf = async (linkId: string) => promoterClicks(env, await ownerOf(linkId));

/** A link's counts of one day; by default clicks on Axiom without a channel. */
export type CountRow = {
  linkId: string;
  day: string;
  kind?: EventKind;
  platform?: string;
  channel?: string;
  persons?: number;
  repeats?: number;
  robots?: number;
  /** By default noon. */
  hour?: number;
};

const cellOf = ({ day, hour = 12, kind = 'click', ...row }: CountRow): LinkCell => ({
  platform: kind === 'view' ? '' : 'axiom',
  channel: '',
  persons: 0,
  repeats: 0,
  robots: 0,
  ...row,
  kind,
  at: Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000,
});

/** Adds cells to the sums of an object like its alarm or a query. */
export const addCells = (sql: SqlStorage, cells: readonly LinkCell[], now: number): void => {
  addToSums(sql, cells, { now, channelOfAll: (_at, channel) => channel });
  rollUp(sql, now);
};

/** Adds counts to promoters' objects, without events. */
export const insertCounts = async (rows: CountRow[]): Promise<void> => {
  const byLink = Map.groupBy(rows, ({ linkId }) => linkId);
  for (const [linkId, ofLink] of byLink) {
    const stub = await counterOf(linkId);
    await runInDurableObject(stub, (_, { storage: { sql } }) => {
      addCells(sql, ofLink.map(cellOf), Date.now());
    });
    // The storage changed behind the instance's memory.
    await evictDurableObject(stub);
    await runInDurableObject(stub, (instance) => instance.alarm());
  }
};

/** So many promoters with a link each; `mintOf` is SQL of their number `i`. */
export const insertPromotersWithLinks = (count: number, mintOf: string) =>
  env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)
          insert into users (id, wallet_address, auth_method, short_code, created_at, updated_at)
          select 'many' || i, 'many' || i, 'wallet', 'many' || i, 1, 1 from n where true on conflict do nothing`,
    ).bind(count),
    env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)
          insert into tokens (mint, updated_at) select ${mintOf}, 1 from n where true on conflict do nothing`,
    ).bind(count),
    env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)
          insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
          select hex(randomblob(8)), 'many' || i, ${mintOf}, hex(randomblob(8)), hex(randomblob(8)), '[]', 1, 1, 1 from n`,
    ).bind(count),
  ]);
