import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LINK_PROBLEM_KINDS, LINK_PROBLEM_REASONS } from '../contracts/linkHealth.ts';
import { ofUser } from './accounts.ts';
import { personal } from './personal.ts';

/** What keeps a promoter's active links from working, once for all that share it. A row goes when it is over. */
export const linkProblems = sqliteTable(
  'link_problems',
  {
    userId: ofUser(),
    kind: text('kind', { enum: LINK_PROBLEM_KINDS }).notNull(),
    /** A platform, a token's address or a host. */
    subject: text('subject').notNull(),
    reason: text('reason', { enum: LINK_PROBLEM_REASONS }).notNull(),
    /** Epoch milliseconds, as all times here. */
    since: integer('since').notNull(),
    /** When the weekly digest said so; null until then. */
    toldAt: integer('told_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subject] })],
);

export type LinkProblemRow = typeof linkProblems.$inferSelect;

/** Tokens with links that had no market, or no liquidity and trade, in each sample since then. */
export const quietTokens = sqliteTable('quiet_tokens', {
  mint: text('mint').primaryKey(),
  since: integer('since').notNull(),
  checkedAt: integer('checked_at').notNull(),
  samples: integer('samples').notNull(),
});

/** How each platform's links are formed, by format; empty is the default one. Shows when a release changed one. */
export const platformShapes = sqliteTable(
  'platform_shapes',
  {
    platformName: text('platform_name').notNull(),
    format: text('format').notNull(),
    /** A link for the sample token with a sample code. */
    shape: text('shape').notNull(),
    /** Null since it was first seen. */
    changedAt: integer('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.platformName, table.format] })],
);

export type PlatformShape = typeof platformShapes.$inferSelect;

export const personalLinkHealth = {
  linkProblems: personal(linkProblems, {
    owner: 'userId',
    exported: ['kind', 'subject', 'reason', 'since', 'toldAt'],
  }),
};
