import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DISABLED_REASONS, FLAVOURS, type PushKeys } from '../contracts/activity.ts';
import { ofUser } from './users.ts';

export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    url: text('url').notNull(),
    flavour: text('flavour', { enum: FLAVOURS }).notNull(),
    types: text('types', { mode: 'json' }).$type<string[]>().notNull(),
    /** The browser's keys of a push subscription; null for other flavours. */
    pushKeys: text('push_keys', { mode: 'json' }).$type<PushKeys>(),
    /** Random: with the Worker's own secret it makes the signing secret, which is stored nowhere. */
    seed: text('seed').notNull(),
    /** The previous seed, which also signs for a while after a rotation. */
    formerSeed: text('former_seed'),
    formerUntil: integer('former_until'),
    createdAt: integer('created_at').notNull(),
    /** While disabled, nothing is sent or stored for it. */
    disabledAt: integer('disabled_at'),
    disabledReason: text('disabled_reason', { enum: DISABLED_REASONS }),
    /** Since when every delivery has failed, and how many in a row. */
    failingSince: integer('failing_since'),
    failures: integer('failures').notNull().default(0),
    /** No deliveries before this, because it failed repeatedly or asked for time. */
    pausedUntil: integer('paused_until').notNull().default(0),
    /** End of a run's lease, which also releases the endpoint if that run crashed. */
    leasedUntil: integer('leased_until').notNull().default(0),
    /** When the next queue message is due, so one is pending instead of one per activity. */
    wakeAt: integer('wake_at').notNull().default(0),
  },
  (table) => [index('webhook_endpoints_user').on(table.userId, table.createdAt)],
);

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;
