import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TOKEN_RULES } from '../choices.ts';
import type { CountryRule } from '../contracts/rules.ts';
import { USERNAME } from '../firstLimits.ts';
import { expiresAfter } from './expiry.ts';
import { personal } from './personal.ts';

/**
 * Promoters, with a wallet, an X account or both; `walletAddress` is null without a real wallet.
 */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username'),
    displayName: text('display_name'),
    profilePicture: text('profile_picture'),
    walletAddress: text('wallet_address'),
    twitterId: text('twitter_id'),
    twitterUsername: text('twitter_username'),
    twitterProfileImageUrl: text('twitter_profile_image_url'),
    authMethod: text('auth_method', { enum: ['wallet', 'twitter'] }).notNull(),
    /** Used in links of a user without a username, and resolves forever. */
    shortCode: text('short_code').notNull(),
    /**
     * The active rows of `hosts`, maintained by a trigger, because every URL of a link depends on
     * them.
     */
    activeHosts: text('active_hosts', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** For new links, while active. Null is our own host. */
    defaultHost: text('default_host'),
    /** Of all links without one of their own; null shows the page everywhere. */
    countryRule: text('country_rule', { mode: 'json' }).$type<CountryRule>(),
    /** What happens to a link whose token changed. */
    tokenRule: text('token_rule', { enum: TOKEN_RULES }).notNull().default('notice'),
    /**
     * Marks of the promoter's own browsers that are not newer no longer hold: the last Sign Out
     * Everywhere.
     */
    ownMarksSince: integer('own_marks_since').notNull().default(0),
    blockedAt: integer('blocked_at'),
    /**
     * When the account was deleted, or null. The row remains, so its id, names and links'
     * identifiers never belong to another user. A trigger refuses writes to it.
     */
    deletedAt: integer('deleted_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_wallet_address').on(table.walletAddress),
    uniqueIndex('users_twitter_id').on(table.twitterId),
    index('users_created_at').on(table.createdAt),
    index('users_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('users_twitter_handle').on(sql`lower(${table.twitterUsername})`),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** Column that references a user. A function, because a column belongs to one table. */
export const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id);

/**
 * Namespace of usernames, former usernames and short codes; `key` is their `refCodeKey`. A name
 * once used in a link belongs to its owner forever; those of accounts that never had a link or X
 * are released.
 */
export const names = sqliteTable(
  'names',
  {
    key: text('key').primaryKey(),
    userId: ofUser(),
    kind: text('kind', { enum: ['username', 'code'] }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('names_user_id').on(table.userId),
    index('names_created_at').on(table.createdAt),
  ],
);

/** Username changes, for the limit on renames; deleted once they no longer count. */
export const renames = sqliteTable(
  'renames',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    fromUsername: text('from_username').notNull(),
    toUsername: text('to_username').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('renames_user_id_at').on(table.userId, table.at),
    index('renames_at').on(table.at),
  ],
);

/**
 * Wallets and X accounts of blocked users with deleted accounts: a new account would undo the
 * block.
 */
export const blockedIdentities = sqliteTable('blocked_identities', {
  /** Keyed hash of the kind and the address or id, so this table identifies no one. */
  hash: text('hash').primaryKey(),
});

export const activePromoters = sqliteTable('active_promoters', {
  userId: text('user_id').primaryKey(),
  links: integer('links').notNull(),
});

/** The home page's figures: one row, updated by triggers within the counted transaction. */
export const siteTotals = sqliteTable('site_totals', {
  id: integer('id').primaryKey(),
  links: integer('links').notNull(),
  clicks: integer('clicks').notNull(),
  /** With at least one active link. */
  promoters: integer('promoters').notNull(),
});

/**
 * All-time persons and repeats on a promoter's links, as last saved by the promoter's object;
 * triggers add them up.
 */
export const promoterClicks = sqliteTable('promoter_clicks', {
  userId: text('user_id').primaryKey(),
  clicks: integer('clicks').notNull(),
  /** When a save last raised the number, so at most an hour after the click. */
  raisedAt: integer('raised_at').notNull(),
});

export const personalAccounts = {
  renames: personal(renames, {
    owner: 'userId',
    exported: ['fromUsername', 'toUsername', 'at'],
    withheld: { internal: ['id'] },
  }),
  names: personal(names, {
    owner: 'userId',
    exported: ['key', 'kind', 'createdAt'],
    deleted: 'emptied',
    kept: { reserved: ['key', 'kind', 'createdAt'] },
  }),
  users: personal(users, {
    owner: 'id',
    exported: [
      'username',
      'displayName',
      'profilePicture',
      'walletAddress',
      'twitterId',
      'twitterUsername',
      'twitterProfileImageUrl',
      'authMethod',
      'shortCode',
      'defaultHost',
      'countryRule',
      'tokenRule',
      'createdAt',
      'updatedAt',
    ],
    withheld: { repeated: ['activeHosts'], internal: ['blockedAt', 'deletedAt', 'ownMarksSince'] },
    deleted: 'emptied',
    kept: {
      named: ['id'],
      reserved: ['shortCode'],
      blocked: ['blockedAt'],
      empty: ['authMethod', 'createdAt', 'ownMarksSince'],
    },
    late: 'its id is never used again',
  }),
};

export const expiringAccounts = [expiresAfter(renames, renames.at, USERNAME.renameWindow)];
