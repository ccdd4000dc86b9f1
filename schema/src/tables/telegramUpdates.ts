import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Handled updates, so each takes effect once, however often Telegram sends it. */
export const telegramUpdates = sqliteTable(
  'telegram_updates',
  {
    updateId: integer('update_id').primaryKey(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [index('telegram_updates_received_at').on(table.receivedAt)],
);
