import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HOST_STATES } from '../contracts/hosts.ts';
import { users } from './users.ts';

/**
 * Promoters' own hosts. A host keeps its row: what was proven once is given to no one else before they prove it, even if
 * its DNS still points here.
 */
export const hosts = sqliteTable(
  'hosts',
  {
    /** Lower case, international names in punycode. */
    host: text('host').primaryKey(),
    /** Who holds it, or held it last; null once that account is deleted. */
    userId: text('user_id').references(() => users.id),
    state: text('state').$type<(typeof HOST_STATES)[number]>().notNull(),
    /** Whose DNS proof was the last one; empty once that account is deleted, null before the first one. */
    provenBy: text('proven_by'),
    /** At Cloudflare; null while it is not there. */
    cloudflareId: text('cloudflare_id'),
    /** What Cloudflare says is wrong. */
    problem: text('problem'),
    /** The record that proves the DNS where CNAME alone does not; null while Cloudflare names none. */
    proof: text('proof', { mode: 'json' }).$type<{ name: string; value: string }>(),
    /** When it was claimed; epoch milliseconds, as all times here. */
    createdAt: integer('created_at').notNull(),
    checkedAt: integer('checked_at').notNull(),
    /** When the cron checks it, or deletes it at Cloudflare; null for neither. */
    dueAt: integer('due_at'),
  },
  (table) => [index('hosts_due_at').on(table.dueAt), index('hosts_user_id').on(table.userId)],
);

export type HostRow = typeof hosts.$inferSelect;
