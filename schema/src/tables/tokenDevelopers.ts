import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Creators of tokens per GeckoTerminal: their own calls of these don't count. Null is a creator unknown there. */
export const tokenDevelopers = sqliteTable('token_developers', {
  mint: text('mint').primaryKey(),
  address: text('address'),
});
