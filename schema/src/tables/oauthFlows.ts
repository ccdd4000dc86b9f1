import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** X sign-ins in progress. Works once, because the callback deletes the row. */
export const oauthFlows = sqliteTable(
  'oauth_flows',
  {
    /** SHA-256 of the state, so a copy of this table can't finish a flow. */
    stateHash: text('state_hash').primaryKey(),
    /** PKCE; sent only in the code exchange. */
    codeVerifier: text('code_verifier').notNull(),
    /** SHA-256 of the starting browser's cookie. */
    browserHash: text('browser_hash').notNull(),
    /** The account to link X to; null for a sign-in. */
    userId: text('user_id').references(() => users.id),
    place: text('place', { enum: ['dashboard', 'profile'] }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('oauth_flows_created_at').on(table.createdAt)],
);

export type OauthFlowRow = typeof oauthFlows.$inferSelect;
