import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Accepted sign-in messages until they expire: each works once per address. */
export const usedMessages = sqliteTable(
  'used_messages',
  {
    /** SHA-256 of address and message. */
    hash: text('hash').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('used_messages_expires_at').on(table.expiresAt)],
);
