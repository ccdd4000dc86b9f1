import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many active links a promoter has; triggers keep it. */
export const activePromoters = sqliteTable('active_promoters', {
  userId: text('user_id').primaryKey(),
  links: integer('links').notNull(),
});
