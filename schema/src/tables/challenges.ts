import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SignInInput } from '../contracts/sessions.ts';

/** Issued and unused Sign In With Solana inputs. */
export const challenges = sqliteTable(
  'challenges',
  {
    nonce: text('nonce').primaryKey(),
    /** The whole input, so the signed text is compared with the issued one instead of one built now. */
    input: text('input', { mode: 'json' }).$type<SignInInput>().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('challenges_expires_at').on(table.expiresAt)],
);
