import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { StoredExperiment } from '../contracts/experiments.ts';
import type { CountryRule } from '../contracts/rules.ts';
import { TOKEN_RULES } from '../contracts/watch.ts';
import { tokens } from './tokens.ts';
import { ofUser } from './users.ts';

/** One link per user and token. Its URLs are built when read, never stored. */
export const links = sqliteTable(
  'links',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    mint: text('mint')
      .notNull()
      .references(() => tokens.mint),
    identifier: text('identifier').notNull(),
    /** Lower case, because identifiers ignore case. */
    identifierKey: text('identifier_key').notNull(),
    /** Identifier in `/r/{name}/{identifier}`, unique among the promoter's own. */
    shortIdentifier: text('short_identifier'),
    shortIdentifierKey: text('short_identifier_key'),
    /** The promoter's own host for its short URL while active; null is our own. */
    host: text('host'),
    platforms: text('platforms', { mode: 'json' }).$type<string[]>().notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    blockedAt: integer('blocked_at'),
    /** When its promoter archived it; visitors, counts and the record are unaffected. Null is listed. */
    archivedAt: integer('archived_at'),
    /** Null: the account's. */
    countryRule: text('country_rule', { mode: 'json' }).$type<CountryRule>(),
    /** When it ends, and its click limit: after how many people who pressed a button; null is never. */
    endsAt: integer('ends_at'),
    endsAfter: integer('ends_after'),
    /** When the click limit was reached; cleared when `endsAfter` changes. */
    limitReachedAt: integer('limit_reached_at'),
    /** Another link of the promoter, whose page is shown once this one has ended. */
    nextLinkId: text('next_link_id'),
    /** The promoter's own platforms in the order of this link's buttons; null: the account's order. */
    buttonOrder: text('button_order', { mode: 'json' }).$type<string[]>(),
    experiment: text('experiment', { mode: 'json' }).$type<StoredExperiment>(),
    /** Null: as its promoter's account. */
    tokenRule: text('token_rule', { enum: TOKEN_RULES }),
    /** Its page shows the token's changes after this; null: since the link was created. */
    noticesFrom: integer('notices_from'),
    /** The row of `token_changes` that paused it; null if it is active or its promoter paused it. */
    pausedByChange: text('paused_by_change'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('links_user_mint').on(table.userId, table.mint),
    uniqueIndex('links_identifier_key').on(table.identifierKey),
    uniqueIndex('links_user_short_identifier').on(table.userId, table.shortIdentifierKey),
    index('links_mint').on(table.mint),
    index('links_user_created_at').on(table.userId, table.createdAt),
  ],
);

export type LinkRow = typeof links.$inferSelect;

/** Column that references a link. A function, because a column belongs to one table. */
export const ofLink = () =>
  text('link_id')
    .notNull()
    .references(() => links.id);
