import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { TOKEN_RULES } from '../choices.ts';
import type { StoredExperiment } from '../contracts/experiments.ts';
import type { CountryRule } from '../contracts/rules.ts';
import { ofUser, users } from './accounts.ts';
import { personal } from './personal.ts';
import { tokens } from './tokens.ts';

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
    /**
     * When its promoter archived it; visitors, counts and the record are unaffected. Null is
     * listed.
     */
    archivedAt: integer('archived_at'),
    /** Null: the account's. */
    countryRule: text('country_rule', { mode: 'json' }).$type<CountryRule>(),
    /**
     * When it ends, and its click limit: after how many people who pressed a button; null is never.
     */
    endsAt: integer('ends_at'),
    endsAfter: integer('ends_after'),
    /** When the click limit was reached; cleared when `endsAfter` changes. */
    limitReachedAt: integer('limit_reached_at'),
    /** Another link of the promoter, whose page is shown once this one has ended. */
    nextLinkId: text('next_link_id'),
    /**
     * The promoter's own platforms in the order of this link's buttons; null: the account's order.
     */
    buttonOrder: text('button_order', { mode: 'json' }).$type<string[]>(),
    experiment: text('experiment', { mode: 'json' }).$type<StoredExperiment>(),
    /** Null: as its promoter's account. */
    tokenRule: text('token_rule', { enum: TOKEN_RULES }),
    /** Its page shows the token's changes after this; null: since the link was created. */
    noticesFrom: integer('notices_from'),
    /**
     * The row of `token_changes` that paused it; null if it is active or its promoter paused it.
     */
    pausedByChange: text('paused_by_change'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('links_user_mint').on(table.userId, table.mint),
    uniqueIndex('links_identifier_key').on(table.identifierKey),
    uniqueIndex('links_user_short_identifier')
      .on(table.userId, table.shortIdentifierKey)
      .where(sql`${table.shortIdentifierKey} is not null`),
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

/**
 * A link's former identifiers: shared URLs always lead to it, so no other link may take them.
 * `scope` is the range of uniqueness: `everyone` for `/token/…`, the promoter's id for short links.
 * They go with the account.
 */
export const formerIdentifiers = sqliteTable(
  'former_identifiers',
  {
    scope: text('scope').notNull(),
    /** Lower case: identifiers are unique regardless of case. */
    identifierKey: text('identifier_key').notNull(),
    linkId: ofLink(),
    userId: ofUser(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.identifierKey] }),
    index('former_identifiers_link').on(table.linkId),
    index('former_identifiers_user').on(table.userId, table.createdAt),
  ],
);

/** A promoter's own tags on links, visible only to them. */
export const linkTags = sqliteTable(
  'link_tags',
  {
    linkId: ofLink(),
    /** Lower case, because tags ignore case. */
    tagKey: text('tag_key').notNull(),
    /** The link's promoter, repeated for the index. */
    userId: ofUser(),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.tagKey] }),
    index('link_tags_user_tag').on(table.userId, table.tagKey, table.linkId),
  ],
);

/** A promoter's own words on a link's page. Hostile text, sanitized on storing and on display. */
export const linkWords = sqliteTable('link_words', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => links.id),
  words: text('words'),
  /** When an operator hid the link's words, which includes later ones; null if visible. */
  hiddenAt: integer('hidden_at'),
  updatedAt: integer('updated_at').notNull(),
});

/** A promoter's own channels: named places where they post. */
export const channels = sqliteTable(
  'channels',
  {
    userId: ofUser(),
    channel: text('channel').notNull(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel] })],
);

export type ChannelRow = typeof channels.$inferSelect;

/**
 * Addresses under which streams show a link's clicks, one a link. The secret is stored in plain
 * text, so it can be copied again.
 */
export const overlays = sqliteTable(
  'overlays',
  {
    linkId: text('link_id')
      .primaryKey()
      .references(() => links.id),
    userId: ofUser(),
    secret: text('secret').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('overlays_secret').on(table.secret),
    index('overlays_user_id').on(table.userId),
  ],
);

export type OverlayRow = typeof overlays.$inferSelect;

/** Promoters' pages (`/r/{name}`) that were ever opened. */
export const promoterPages = sqliteTable('promoter_pages', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
  isIndexed: integer('is_indexed', { mode: 'boolean' }).notNull(),
  /** The call at the top; a link of the promoter's own. */
  pinnedLinkId: text('pinned_link_id').references(() => links.id),
  /** When it was first opened; epoch milliseconds, as all times here. */
  openedAt: integer('opened_at'),
  updatedAt: integer('updated_at').notNull(),
});

export type PromoterPageRow = typeof promoterPages.$inferSelect;

export const personalLinks = {
  channels: personal(channels, {
    owner: 'userId',
    exported: ['channel', 'name', 'createdAt'],
  }),
  promoterPages: personal(promoterPages, {
    owner: 'userId',
    exported: ['isOpen', 'isIndexed', 'pinnedLinkId', 'openedAt', 'updatedAt'],
  }),
  overlays: personal(overlays, {
    owner: 'userId',
    exported: ['linkId', 'createdAt'],
    withheld: { secret: ['secret'] },
  }),
  linkWords: personal(linkWords, {
    owner: 'linkId',
    exported: ['words', 'hiddenAt', 'updatedAt'],
    late: 'schema/triggers.sql has its own trigger',
  }),
  linkTags: personal(linkTags, {
    owner: 'userId',
    exported: ['tag'],
    withheld: { nested: ['linkId'], repeated: ['tagKey'] },
  }),
  formerIdentifiers: personal(formerIdentifiers, {
    owner: 'userId',
    exported: ['identifierKey'],
    withheld: { nested: ['linkId'], internal: ['scope', 'createdAt'] },
  }),
  links: personal(links, {
    owner: 'userId',
    exported: [
      'id',
      'mint',
      'identifier',
      'shortIdentifier',
      'host',
      'platforms',
      'isActive',
      'blockedAt',
      'archivedAt',
      'countryRule',
      'endsAt',
      'endsAfter',
      'limitReachedAt',
      'nextLinkId',
      'buttonOrder',
      'experiment',
      'tokenRule',
      'noticesFrom',
      'pausedByChange',
      'createdAt',
      'updatedAt',
    ],
    withheld: { repeated: ['identifierKey', 'shortIdentifierKey'] },
    deleted: 'emptied',
    kept: {
      named: ['id', 'mint'],
      reserved: ['identifier', 'identifierKey', 'shortIdentifier', 'shortIdentifierKey'],
      blocked: ['blockedAt'],
      empty: ['createdAt'],
    },
  }),
};
