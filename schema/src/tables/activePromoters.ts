import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const activePromoters = sqliteTable('active_promoters', {
  userId: text('user_id').primaryKey(),
  links: integer('links').notNull(),
});
