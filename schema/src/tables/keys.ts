import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { ApiScope } from '../apiScopes.ts';
import { IDEMPOTENCY_KEY } from '../limits/accounts.ts';
import { ofUser, users } from './accounts.ts';
import { expiresAfter } from './expiry.ts';
import { personal } from './personal.ts';

/** Unrevoked keys. Only their SHA-256 is stored, so a copy of this table opens nothing. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** The member who made it, whose role it has at most; null is the owner. */
    madeBy: text('made_by').references(() => users.id),
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<ApiScope[]>().notNull(),
    secretHash: text('secret_hash').notNull(),
    hint: text('hint').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    /** Written at most once an hour; null: never used. */
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_keys_secret_hash').on(table.secretHash),
    index('api_keys_user').on(table.userId, table.createdAt),
    index('api_keys_made_by').on(table.madeBy),
  ],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/**
 * Calls that were sent with an `Idempotency-Key`, for a day. Key and body are only stored as
 * hashes.
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: ofUser(),
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the call runs. */
    answer: text('answer'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;

export const personalKeys = {
  idempotencyKeys: personal(idempotencyKeys, {
    owner: 'userId',
    exported: ['createdAt'],
    withheld: { secret: ['keyHash', 'bodyHash'], repeated: ['answer'] },
  }),
  apiKeys: personal(apiKeys, {
    owner: 'userId',
    exported: ['id', 'madeBy', 'name', 'scopes', 'hint', 'createdAt', 'expiresAt', 'lastUsedAt'],
    withheld: { secret: ['secretHash'] },
  }),
};

export const expiringKeys = [
  expiresAfter(idempotencyKeys, idempotencyKeys.createdAt, IDEMPOTENCY_KEY.kept),
];
