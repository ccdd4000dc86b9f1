import { lt } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DAY } from '../durations.ts';
import { ERROR_CODES } from '../errors.ts';
import { DEAD_LETTER } from '../limits/clicks.ts';
import { QUOTA } from '../limits/requests.ts';
import { type Expiry, expiresAfter } from './expiry.ts';

/**
 * Messages that a queue gave up on, for an operator to inspect and replay; deleted after
 * `DEAD_LETTER.kept`.
 */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    /** The queue's message id, so a repeated message is stored once. */
    id: text('id').primaryKey(),
    queue: text('queue').notNull(),
    body: text('body').notNull(),
    error: text('error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('dead_letters_created_at').on(table.createdAt)],
);

export type DeadLetterRow = typeof deadLetters.$inferSelect;

/** What addresses, their networks, accounts and all of them together used of a day's quotas. */
export const quotas = sqliteTable(
  'quotas',
  {
    /**
     * Keyed hash of purpose, day, and address, network or account: it identifies none, and can't be
     * compared across days.
     */
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    /** The last write within the quota; its batch's other statements check for it. */
    admitted: text('admitted').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('quotas_created_at').on(table.createdAt)],
);

/** Answered errors in the ten minutes from a time on; each isolate adds its own. */
export const errorCounts = sqliteTable(
  'error_counts',
  {
    at: integer('at').notNull(),
    code: text('code', { enum: ERROR_CODES }).notNull(),
    errors: integer('errors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.at, table.code] })],
);

/** Position of a bounded, repeated walk. */
export const sweeps = sqliteTable('sweeps', {
  name: text('name').primaryKey(),
  /** JSON, specific to the walk. */
  position: text('position').notNull(),
  /** End of a run's lease, which also releases the walk if that run crashed. */
  leasedUntil: integer('leased_until').notNull(),
});

export const expiringOperations: readonly Expiry[] = [
  expiresAfter(deadLetters, deadLetters.createdAt, DEAD_LETTER.kept),
  expiresAfter(quotas, quotas.createdAt, QUOTA.kept),
  // What began a day ago is still within the last day.
  { table: errorCounts, isOver: (now) => lt(errorCounts.at, now - DAY) },
];
