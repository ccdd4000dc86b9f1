import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Sign-ins in progress at X. A row works once: the callback deletes it. */
export const oauthFlows = sqliteTable(
  'oauth_flows',
  {
    /** SHA-256 of the state: a copy of this table cannot finish a flow. */
    stateHash: text('state_hash').primaryKey(),
    /** PKCE. It leaves us only in the code exchange. */
    codeVerifier: text('code_verifier').notNull(),
    /** SHA-256 of the cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    /** The account that X is linked to; null for a sign-in. */
    userId: text('user_id').references(() => users.id),
    place: text('place', { enum: ['dashboard', 'profile'] }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('oauth_flows_created_at').on(table.createdAt)],
);

export type OauthFlowRow = typeof oauthFlows.$inferSelect;
