import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** All-time persons and repeats on a promoter's links, as last saved by the promoter's object; triggers add them up. */
export const promoterClicks = sqliteTable('promoter_clicks', {
  userId: text('user_id').primaryKey(),
  clicks: integer('clicks').notNull(),
});
