import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/** Who may report revenue to a promoter's ledger: the id is the key in the postback's address. */
export const partners = sqliteTable(
  'partners',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** A registry id; null if the partner is none of the platforms. */
    platform: text('platform'),
    /** Random: with the Worker's own secret it makes the signing secret, which is stored nowhere. */
    seed: text('seed').notNull(),
    /** The seed before, which is valid for a while after a rotation. */
    formerSeed: text('former_seed'),
    formerUntil: integer('former_until'),
    /** Hashes of the secrets for calls without a signature; null if there is none. */
    urlSecretHash: text('url_secret_hash'),
    formerUrlSecretHash: text('former_url_secret_hash'),
    createdAt: integer('created_at').notNull(),
    revokedAt: integer('revoked_at'),
  },
  (table) => [index('partners_user').on(table.userId, table.createdAt)],
);

export type Partner = typeof partners.$inferSelect;
