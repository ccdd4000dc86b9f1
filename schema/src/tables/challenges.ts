import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SignInInput } from '../contracts/auth.ts';

/** Sign In With Solana inputs that were issued and not used yet. */
export const challenges = sqliteTable(
  'challenges',
  {
    nonce: text('nonce').primaryKey(),
    /** The whole input, so the signed text is compared with what was issued and not with what we would issue now. */
    input: text('input', { mode: 'json' }).$type<SignInInput>().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('challenges_expires_at').on(table.expiresAt)],
);
