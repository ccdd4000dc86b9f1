import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Single-use tokens that link a Telegram account. A promoter has at most one; a new one replaces it. */
export const telegramTokens = sqliteTable(
  'telegram_tokens',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    /** SHA-256, so a copy of this table links no account. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('telegram_tokens_token_hash').on(table.tokenHash),
    index('telegram_tokens_expires_at').on(table.expiresAt),
  ],
);
