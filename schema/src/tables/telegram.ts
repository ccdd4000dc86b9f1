import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TELEGRAM } from '../limits/telegram.ts';
import { users } from './accounts.ts';
import { expiresAfter } from './expiry.ts';
import { personal } from './personal.ts';

/** The Telegram account for which the bot creates a promoter's links, one to one. */
export const telegramAccounts = sqliteTable(
  'telegram_accounts',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Telegram's id; it never changes and has up to 52 bits. */
    telegramId: integer('telegram_id').notNull(),
    /** The account's name when it was linked. */
    name: text('name').notNull(),
    username: text('username'),
    linkedAt: integer('linked_at').notNull(),
    /** When Telegram refused a message for good; null while the bot can write to the account. */
    unreachableAt: integer('unreachable_at'),
  },
  (table) => [uniqueIndex('telegram_accounts_telegram_id').on(table.telegramId)],
);

export type TelegramAccountRow = typeof telegramAccounts.$inferSelect;

/**
 * Single-use tokens that link a Telegram account. A promoter has at most one; a new one replaces
 * it.
 */
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

/** Handled updates, so each takes effect once, however often Telegram sends it. */
export const telegramUpdates = sqliteTable(
  'telegram_updates',
  {
    updateId: integer('update_id').primaryKey(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [index('telegram_updates_received_at').on(table.receivedAt)],
);

export const personalTelegram = {
  telegramTokens: personal(telegramTokens, {
    owner: 'userId',
    exported: ['expiresAt'],
    withheld: { secret: ['tokenHash'] },
  }),
  telegramAccounts: personal(telegramAccounts, {
    owner: 'userId',
    exported: ['telegramId', 'name', 'username', 'linkedAt', 'unreachableAt'],
  }),
};

export const expiringTelegram = [
  expiresAfter(telegramTokens, telegramTokens.expiresAt),
  expiresAfter(telegramUpdates, telegramUpdates.receivedAt, TELEGRAM.updatesKept),
];
