import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Sign-in messages that were accepted, until they expire by themselves: each works once per address. */
export const usedMessages = sqliteTable(
  'used_messages',
  {
    /** SHA-256 of address and message. */
    hash: text('hash').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('used_messages_expires_at').on(table.expiresAt)],
);
