import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/** Only the SHA-256 of the session id is stored: a copy of this table opens no session. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: ofUser(),
    /** A wallet that signed in this session of an account without one. */
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
