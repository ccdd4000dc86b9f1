import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Permanent token data: enough to show its landing page when every market is unavailable. */
export const tokens = sqliteTable('tokens', {
  mint: text('mint').primaryKey(),
  name: text('name'),
  symbol: text('symbol'),
  /** The upstream's https URL; browsers only see our own `/img/…` path. */
  imageUrl: text('image_url'),
  updatedAt: integer('updated_at').notNull(),
});

export type TokenRow = typeof tokens.$inferSelect;

/**
 * Creators of tokens per GeckoTerminal: their own calls of these don't count. Null is a creator
 * unknown there.
 */
export const tokenDevelopers = sqliteTable('token_developers', {
  mint: text('mint').primaryKey(),
  address: text('address'),
});
