import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who created a token, as GeckoTerminal tells it: a promoter who did is no judge of it. Null is a creator it does not know. */
export const tokenDevelopers = sqliteTable('token_developers', {
  mint: text('mint').primaryKey(),
  address: text('address'),
});
