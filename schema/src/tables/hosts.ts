import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { HOST_STATES } from '../contracts/hosts.ts';
import { HOST } from '../limits/hosts.ts';
import { users } from './accounts.ts';
import type { Expiry } from './expiry.ts';
import { personal } from './personal.ts';

/**
 * Claims of promoters' own hosts. Any number of promoters may claim a host; the first one who
 * proves it with the TXT record of their claim holds it until that ends.
 */
export const hosts = sqliteTable(
  'hosts',
  {
    /** Of the claim; what its TXT record says. */
    id: text('id').primaryKey(),
    /** Lower case, international names in punycode. */
    host: text('host').notNull(),
    /**
     * Null once it was claimed again or the account deleted: only Cloudflare's hostname is left to
     * delete.
     */
    userId: text('user_id').references(() => users.id),
    /** Proven in every state but `dns`. */
    state: text('state').$type<(typeof HOST_STATES)[number]>().notNull(),
    /** Cloudflare's id of the hostname created for this claim. */
    cloudflareId: text('cloudflare_id'),
    /**
     * Since when a hostname with an unknown id may exist, because the response was lost; epoch
     * milliseconds, as all times here.
     */
    postedAt: integer('posted_at'),
    /** What it waits for, as a sentence. */
    problem: text('problem'),
    createdAt: integer('created_at').notNull(),
    checkedAt: integer('checked_at').notNull(),
    /** When the cron checks it, or deletes it at Cloudflare; null for neither. */
    dueAt: integer('due_at'),
    /** End of the lease for a check; it also expires if the check crashed. */
    leasedUntil: integer('leased_until').notNull().default(0),
  },
  (table) => [
    index('hosts_host').on(table.host),
    uniqueIndex('hosts_holder')
      .on(table.host)
      .where(sql`${table.state} in ('certificate', 'active', 'flagged')`),
    uniqueIndex('hosts_user_id_host').on(table.userId, table.host),
    index('hosts_due_at').on(table.dueAt),
  ],
);

export type HostRow = typeof hosts.$inferSelect;

export const personalHosts = {
  hosts: personal(hosts, {
    owner: 'userId',
    exported: ['id', 'host', 'state', 'problem', 'createdAt', 'checkedAt'],
    withheld: { internal: ['cloudflareId'], schedule: ['postedAt', 'dueAt', 'leasedUntil'] },
    deleted: 'emptied',
    kept: {
      cloudflare: [
        'id',
        'host',
        'cloudflareId',
        'postedAt',
        'createdAt',
        'checkedAt',
        'leasedUntil',
      ],
    },
  }),
};

/**
 * Claims that were never proven, or ended without anything left at Cloudflare and no longer listed.
 */
export const expiringHosts: readonly Expiry[] = [
  {
    table: hosts,
    isOver: (now) =>
      or(
        and(eq(hosts.state, 'dns'), lte(hosts.createdAt, now - HOST.claimFor)),
        and(
          sql`${hosts.state} in ('moved', 'blocked', 'removed')`,
          isNull(hosts.cloudflareId),
          isNull(hosts.postedAt),
          or(isNull(hosts.userId), lte(hosts.checkedAt, now - HOST.shownEnded)),
        ),
      ),
  },
];
