import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DELIVERY_STATES } from '../contracts/activity.ts';
import { links } from './links.ts';
import { webhookEndpoints } from './webhookEndpoints.ts';

/** An endpoint's messages and their outcomes. Created by a trigger on `activities`, in the activity's transaction. */
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
    index('webhook_deliveries_happened').on(table.happenedAt),
  ],
);

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
