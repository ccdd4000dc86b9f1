import type { GivenUpReason } from '@soltrade/schema/activityTypes';
import {
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
  webhookDeliveries,
  webhookEndpoints,
} from '@soltrade/schema/tables/webhooks';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { disabling } from './endpoints.ts';

export type Attempted = Pick<
  WebhookDeliveryRow,
  | 'id'
  | 'messageId'
  | 'state'
  | 'attempts'
  | 'dueAt'
  | 'attemptedAt'
  | 'body'
  | 'status'
  | 'answer'
  | 'problem'
  | 'duration'
>;

type EndpointHealth = Pick<
  typeof webhookEndpoints.$inferSelect,
  'failures' | 'failingSince' | 'pausedUntil'
>;

/**
 * In one transaction, for the run that holds the endpoint's lease, which moving, disabling or
 * enabling ends. Null if it ended; then only deliveries that arrived at the endpoint's current
 * address are stored, and the rest is sent again. If the endpoint is given up, returns its owner.
 */
export const storeAttempts = async (
  env: Env,
  endpoint: Pick<WebhookEndpointRow, 'id' | 'url' | 'leasedUntil'>,
  {
    attempts,
    health,
    reason,
    now,
  }: {
    attempts: readonly Attempted[];
    health: EndpointHealth;
    reason: GivenUpReason | null;
    now: number;
  },
): Promise<{ disabledFor: string | null } | null> => {
  const db = database(env);
  const { id: endpointKey, url, leasedUntil: lease } = endpoint;
  const isSame = and(eq(webhookEndpoints.id, endpointKey), eq(webhookEndpoints.url, url));
  const isLeased = and(isSame, eq(webhookEndpoints.leasedUntil, lease));
  const ifEndpoint = (which: SQL | undefined) =>
    exists(db.select({ one: sql`1` }).from(webhookEndpoints).where(which));
  const storing = attempts.map(({ id: delivery, messageId, ...set }) =>
    db
      .update(webhookDeliveries)
      .set(set)
      .where(
        and(
          eq(webhookDeliveries.id, delivery),
          // A delivery that absorbed a later update is a new message, still to be sent; a replayed
          // one is sent again.
          eq(webhookDeliveries.messageId, messageId),
          eq(webhookDeliveries.attempts, set.attempts - 1),
          ifEndpoint(set.state === 'delivered' ? isSame : isLeased),
        ),
      ),
  );
  const known = db
    .update(webhookEndpoints)
    .set(health)
    .where(isLeased)
    .returning({ id: webhookEndpoints.id });
  if (reason === null) {
    const [kept] = await db.batch([known, ...storing]);
    return kept.length === 1 ? { disabledFor: null } : null;
  }
  const [noted, ...disabled] = disabling(env, { id: endpointKey, reason, now, lease });
  // Stored first, because the rest ends the lease; deliveries just sent keep their own outcome.
  const [owners, kept] = await db.batch([noted, known, ...storing, ...disabled]);
  return kept.length === 1 ? { disabledFor: owners[0]?.userId ?? null } : null;
};
