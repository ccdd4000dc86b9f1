import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HOST_STATES } from '../contracts/hosts.ts';
import { users } from './users.ts';

/**
 * Promoters' own hosts. A host keeps its row: once proven, another promoter gets it only with a proof, even if its DNS
 * still points here.
 */
export const hosts = sqliteTable(
  'hosts',
  {
    /** Lower case, international names in punycode. */
    host: text('host').primaryKey(),
    /** The current or last holder; null once that account is deleted. */
    userId: text('user_id').references(() => users.id),
    state: text('state').$type<(typeof HOST_STATES)[number]>().notNull(),
    /** The promoter of the last DNS proof; empty once that account is deleted, null before the first. */
    provenBy: text('proven_by'),
    /** Cloudflare's id; null while it has none. */
    cloudflareId: text('cloudflare_id'),
    /** Problem reported by Cloudflare. */
    problem: text('problem'),
    /** DNS record required in addition to the CNAME; null while Cloudflare names none. */
    proof: text('proof', { mode: 'json' }).$type<{ name: string; value: string }>(),
    /** When it was claimed; epoch milliseconds, as all times here. */
    createdAt: integer('created_at').notNull(),
    checkedAt: integer('checked_at').notNull(),
    /** When the cron checks it, or deletes it at Cloudflare; null for neither. */
    dueAt: integer('due_at'),
    /** End of the lease of whoever works on it, which also releases it if that one crashed. */
    leasedUntil: integer('leased_until').notNull().default(0),
  },
  (table) => [index('hosts_due_at').on(table.dueAt), index('hosts_user_id').on(table.userId)],
);

export type HostRow = typeof hosts.$inferSelect;
