import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Persons and repeats on a promoter's links, ever, as the promoter's own object last saved them; triggers add them up. */
export const promoterClicks = sqliteTable('promoter_clicks', {
  userId: text('user_id').primaryKey(),
  clicks: integer('clicks').notNull(),
});
