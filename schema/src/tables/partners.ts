import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/** Senders of revenue reports to a promoter's ledger. The id is the key in the postback's URL. */
export const partners = sqliteTable(
  'partners',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** A registry id; null for other partners. */
    platform: text('platform'),
    /** Random; combined with the Worker's secret, it yields the signing secret, which is never stored. */
    seed: text('seed').notNull(),
    /** The previous seed, valid for a while after a rotation. */
    formerSeed: text('former_seed'),
    formerUntil: integer('former_until'),
    /** Hashes of the secrets for unsigned calls, or null. */
    urlSecretHash: text('url_secret_hash'),
    formerUrlSecretHash: text('former_url_secret_hash'),
    createdAt: integer('created_at').notNull(),
    /** Kept only if an operator's approval names it. */
    revokedAt: integer('revoked_at'),
  },
  (table) => [index('partners_user').on(table.userId, table.createdAt)],
);

export type Partner = typeof partners.$inferSelect;
