import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

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
  },
  (table) => [uniqueIndex('telegram_accounts_telegram_id').on(table.telegramId)],
);

export type TelegramAccountRow = typeof telegramAccounts.$inferSelect;
