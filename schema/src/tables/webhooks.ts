import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DELIVERY_STATES, FLAVOURS } from '../choices.ts';
import { DISABLED_REASONS, type PushKeys } from '../contracts/activity.ts';
import { WEBHOOK } from '../limits/webhooks.ts';
import { ofUser } from './accounts.ts';
import type { Expiry } from './expiry.ts';
import { links } from './links.ts';
import { personal } from './personal.ts';

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
    /**
     * Random: with the Worker's own secret it makes the signing secret, which is stored nowhere.
     */
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
    /**
     * Pending deliveries, as triggers count them: up to thousands, which each activity would count
     * again.
     */
    pending: integer('pending').notNull().default(0),
  },
  (table) => [
    index('webhook_endpoints_user').on(table.userId, table.createdAt),
    index('webhook_endpoints_push').on(table.url).where(sql`${table.pushKeys} is not null`),
    index('webhook_endpoints_pending').on(table.id).where(sql`${table.pending} > 0`),
    index('webhook_endpoints_behind')
      .on(table.id)
      .where(sql`${table.pending} >= ${sql.raw(String(WEBHOOK.maxPending))}`),
  ],
);

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;

/**
 * An endpoint's messages and their outcomes. Created by a trigger on `activities`, in the
 * activity's transaction.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    /** The activity's id, sent as `webhook-id` in every attempt. */
    messageId: text('message_id').notNull(),
    type: text('type').notNull(),
    linkId: text('link_id').references(() => links.id),
    /** Copied from `activities`, which are deleted sooner. */
    data: text('data', { mode: 'json' }).$type<object>().notNull(),
    happenedAt: integer('happened_at').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    attempts: integer('attempts').notNull(),
    /** Next attempt, if pending. */
    dueAt: integer('due_at').notNull(),
    /** The last attempt: its body, which later ones repeat, and its outcome. */
    attemptedAt: integer('attempted_at'),
    body: text('body'),
    status: integer('status'),
    answer: text('answer'),
    problem: text('problem'),
    duration: integer('duration'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_message').on(table.endpointId, table.messageId),
    index('webhook_deliveries_log').on(table.endpointId, table.happenedAt),
    index('webhook_deliveries_due')
      .on(table.endpointId, table.dueAt)
      .where(sql`${table.state} = 'pending'`),
    index('webhook_deliveries_unsent')
      .on(table.endpointId, table.linkId)
      .where(
        sql`${table.type} = 'link.updated' and ${table.state} = 'pending' and ${table.attempts} = 0`,
      ),
    index('webhook_deliveries_state').on(table.endpointId, table.state, table.happenedAt),
    index('webhook_deliveries_happened').on(table.state, table.happenedAt),
  ],
);

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;

export const personalWebhooks = {
  webhookDeliveries: personal(webhookDeliveries, {
    owner: 'endpointId',
    exported: [
      'id',
      'endpointId',
      'messageId',
      'type',
      'linkId',
      'data',
      'happenedAt',
      'state',
      'attempts',
      'dueAt',
      'attemptedAt',
      'body',
      'status',
      'answer',
      'problem',
      'duration',
    ],
    late: 'only comes with its row, which is refused',
  }),
  webhookEndpoints: personal(webhookEndpoints, {
    owner: 'userId',
    exported: [
      'id',
      'url',
      'flavour',
      'types',
      'createdAt',
      'disabledAt',
      'disabledReason',
      'formerUntil',
      'failingSince',
    ],
    withheld: {
      secret: ['pushKeys', 'seed', 'formerSeed'],
      schedule: ['failures', 'pausedUntil', 'leasedUntil', 'wakeAt', 'pending'],
    },
  }),
};

const isDeliveryOf = (state: WebhookDeliveryRow['state'], until: number): SQL | undefined =>
  and(eq(webhookDeliveries.state, state), lte(webhookDeliveries.happenedAt, until));

export const expiringWebhooks: readonly Expiry[] = [
  {
    table: webhookDeliveries,
    isOver: (now) =>
      or(
        isDeliveryOf('delivered', now - WEBHOOK.deliveredKept),
        isDeliveryOf('failed', now - WEBHOOK.kept),
        isDeliveryOf('pending', now - WEBHOOK.kept),
      ),
  },
];
