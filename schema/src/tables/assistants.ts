import { and, isNull, lte, or, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ApiScope } from '../apiScopes.ts';
import { ASSISTANT_CLIENT } from '../limits/assistants.ts';
import { ofUser, users } from './accounts.ts';
import { type Expiry, expiresAfter } from './expiry.ts';
import { personal } from './personal.ts';

/** Programs that registered themselves, by a hash of what they said of themselves. */
export const assistantClients = sqliteTable(
  'assistant_clients',
  {
    id: text('id').primaryKey(),
    /** Null if it had none, or one that imitates us. */
    name: text('name'),
    redirectUris: text('redirect_uris', { mode: 'json' }).$type<string[]>().notNull(),
    /** The last time, at most once an hour. */
    registeredAt: integer('registered_at').notNull(),
    /** When someone last connected it; null: never. */
    connectedAt: integer('connected_at'),
  },
  (table) => [index('assistant_clients_registered_at').on(table.registeredAt)],
);

export type AssistantClientRow = typeof assistantClients.$inferSelect;

/**
 * What promoters allowed assistants, from the consent on. Codes and tokens are only stored as
 * SHA-256, so a copy of this table opens nothing.
 */
export const assistantGrants = sqliteTable(
  'assistant_grants',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** The person who allowed it; the account is theirs. */
    grantedBy: text('granted_by')
      .notNull()
      .references(() => users.id),
    clientId: text('client_id')
      .notNull()
      .references(() => assistantClients.id),
    scopes: text('scopes', { mode: 'json' }).$type<ApiScope[]>().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Of the code until that is redeemed, then of the refresh token. */
    expiresAt: integer('expires_at').notNull(),
    codeHash: text('code_hash').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    /** When the code was redeemed; null before. */
    connectedAt: integer('connected_at'),
    accessHash: text('access_hash'),
    /** Those of the access token, which may be fewer. */
    accessScopes: text('access_scopes', { mode: 'json' }).$type<ApiScope[]>(),
    accessExpiresAt: integer('access_expires_at'),
    /** Of the part that all refresh tokens of the grant have in common. */
    familyHash: text('family_hash'),
    refreshHash: text('refresh_hash'),
    formerRefreshHash: text('former_refresh_hash'),
    refreshedAt: integer('refreshed_at'),
    /** Written at most once an hour; null: never used. */
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('assistant_grants_code_hash').on(table.codeHash),
    uniqueIndex('assistant_grants_access_hash').on(table.accessHash),
    uniqueIndex('assistant_grants_family_hash').on(table.familyHash),
    index('assistant_grants_user').on(table.userId, table.createdAt),
    index('assistant_grants_client').on(table.clientId),
    index('assistant_grants_granted_by').on(table.grantedBy),
    index('assistant_grants_expires_at').on(table.expiresAt),
  ],
);

export type AssistantGrantRow = typeof assistantGrants.$inferSelect;

export const personalAssistants = {
  assistantGrants: personal(assistantGrants, {
    owner: 'userId',
    exported: [
      'id',
      'clientId',
      'scopes',
      'redirectUri',
      'createdAt',
      'expiresAt',
      'connectedAt',
      'lastUsedAt',
    ],
    withheld: {
      secret: [
        'codeHash',
        'codeChallenge',
        'accessHash',
        'familyHash',
        'refreshHash',
        'formerRefreshHash',
      ],
      repeated: ['grantedBy', 'accessScopes'],
      schedule: ['accessExpiresAt', 'refreshedAt'],
    },
  }),
};

export const expiringAssistants: readonly Expiry[] = [
  expiresAfter(assistantGrants, assistantGrants.expiresAt),
  {
    table: assistantClients,
    // Registered and never allowed, or without a connection for long.
    isOver: (now) =>
      and(
        lte(assistantClients.registeredAt, now - ASSISTANT_CLIENT.unusedKept),
        or(
          isNull(assistantClients.connectedAt),
          lte(assistantClients.connectedAt, now - ASSISTANT_CLIENT.idleKept),
        ),
        sql`not exists (select 1 from ${assistantGrants} where ${assistantGrants.clientId} = ${assistantClients.id})`,
      ),
  },
];
