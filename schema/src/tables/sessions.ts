import { lt, lte, or, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { SignInInput } from '../contracts/sessions.ts';
import { SESSION } from '../firstLimits.ts';
import { OAUTH } from '../limits/accounts.ts';
import { ofUser, users } from './accounts.ts';
import { type Expiry, expiresAfter } from './expiry.ts';
import { personal } from './personal.ts';

/** Stores only the session id's SHA-256, so a copy of this table opens no session. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: ofUser(),
    /** Wallet that signed in this session, for an account without one. */
    provenWallet: text('proven_wallet'),
    /**
     * The account that the person acts for; null is their own. It means nothing without their row
     * in `members`.
     */
    actsFor: text('acts_for').references(() => users.id),
    /** SHA-256 of the secret that lets a wallet in another browser join the account. */
    handOverHash: text('hand_over_hash'),
    handOverUntil: integer('hand_over_until'),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_acts_for').on(table.actsFor).where(sql`${table.actsFor} is not null`),
    uniqueIndex('sessions_hand_over').on(table.handOverHash),
    index('sessions_created_at').on(table.createdAt),
    index('sessions_last_seen_at').on(table.lastSeenAt),
  ],
);

export type SessionRow = typeof sessions.$inferSelect;

/** Issued and unused Sign In With Solana inputs. */
export const challenges = sqliteTable(
  'challenges',
  {
    nonce: text('nonce').primaryKey(),
    /**
     * The whole input, so the signed text is compared with the issued one instead of one built now.
     */
    input: text('input', { mode: 'json' }).$type<SignInInput>().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('challenges_expires_at').on(table.expiresAt)],
);

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
  (table) => [
    index('oauth_flows_created_at').on(table.createdAt),
    index('oauth_flows_user').on(table.userId),
  ],
);

export type OauthFlowRow = typeof oauthFlows.$inferSelect;

/** Accepted sign-in messages until they expire: each works once per address. */
export const usedMessages = sqliteTable(
  'used_messages',
  {
    /** SHA-256 of address and message. */
    hash: text('hash').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('used_messages_expires_at').on(table.expiresAt)],
);

export const personalSessions = {
  sessions: personal(sessions, {
    owner: 'userId',
    exported: ['provenWallet', 'actsFor', 'handOverUntil', 'createdAt', 'lastSeenAt'],
    withheld: { secret: ['idHash', 'handOverHash'] },
  }),
  oauthFlows: personal(oauthFlows, {
    owner: 'userId',
    exported: ['place', 'createdAt'],
    withheld: { secret: ['stateHash', 'codeVerifier', 'browserHash'] },
  }),
};

export const expiringSessions: readonly Expiry[] = [
  {
    table: sessions,
    isOver: (now) =>
      or(
        lte(sessions.createdAt, now - SESSION.absolute),
        lte(sessions.lastSeenAt, now - SESSION.idle),
      ),
  },
  // A message is still accepted in its last millisecond.
  { table: usedMessages, isOver: (now) => lt(usedMessages.expiresAt, now) },
  expiresAfter(challenges, challenges.expiresAt),
  expiresAfter(oauthFlows, oauthFlows.createdAt, OAUTH.kept),
];
