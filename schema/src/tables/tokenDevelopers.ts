import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who created a token, by GeckoTerminal: their own calls of it do not count. Null is a creator it does not know. */
export const tokenDevelopers = sqliteTable('token_developers', {
  mint: text('mint').primaryKey(),
  address: text('address'),
});
