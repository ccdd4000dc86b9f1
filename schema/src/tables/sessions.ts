import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/** Stores only the session id's SHA-256, so a copy of this table opens no session. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: ofUser(),
    /** Wallet that signed in this session, for an account without one. */
    provenWallet: text('proven_wallet'),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_created_at').on(table.createdAt),
    index('sessions_last_seen_at').on(table.lastSeenAt),
  ],
);

export type SessionRow = typeof sessions.$inferSelect;
