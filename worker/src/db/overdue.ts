// Since when the oldest work of each kind is due, by indexes of what is due.
import { hosts } from '@soltrade/schema/tables/hosts';
import { deadLetters } from '@soltrade/schema/tables/operations';
import { payoutWallets } from '@soltrade/schema/tables/payouts';
import { calls, settlements } from '@soltrade/schema/tables/record';
import { tokenChanges } from '@soltrade/schema/tables/watch';
import { webhookDeliveries, webhookEndpoints } from '@soltrade/schema/tables/webhooks';
import { and, count, eq, gt, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { database } from './client.ts';
import { hasPending } from './webhooks/endpoints.ts';

/**
 * Null where nothing is due; epoch milliseconds. What is due at once, which is 0, has not waited.
 * Endpoints that are paused or disabled have nothing due.
 */
export const readOverdue = async (env: Env, now: number) => {
  const db = database(env);
  const [wallets, settling, entries, deliveries, claims, changes, letters] = await db.batch([
    db
      .select({ at: min(payoutWallets.nextReadAt) })
      .from(payoutWallets)
      .where(
        and(
          lte(payoutWallets.nextReadAt, now),
          gt(payoutWallets.nextReadAt, 0),
          isNull(payoutWallets.removedAt),
          isNull(payoutWallets.pausedAt),
          isNotNull(payoutWallets.address),
        ),
      ),
    db
      .select({ at: min(settlements.dueAt) })
      .from(settlements)
      .where(eq(settlements.state, 'open')),
    db
      .select({ at: min(calls.dueAt) })
      .from(calls)
      .where(and(eq(calls.entryState, 'pending'), gt(calls.dueAt, 0))),
    // The first of each endpoint: an endpoint may have thousands.
    db
      .select({
        at: sql<number | null>`min((select min(due_at) from ${webhookDeliveries} as waiting
          where waiting.endpoint_id = ${webhookEndpoints}.id and waiting.state = 'pending'))`,
      })
      .from(webhookEndpoints)
      .where(
        and(
          hasPending,
          isNull(webhookEndpoints.disabledAt),
          lte(webhookEndpoints.pausedUntil, now),
        ),
      ),
    db
      .select({ at: min(hosts.dueAt) })
      .from(hosts)
      .where(isNotNull(hosts.dueAt)),
    db
      .select({ at: min(tokenChanges.toAt) })
      .from(tokenChanges)
      .where(isNotNull(tokenChanges.reportedTo)),
    db.select({ rows: count() }).from(deadLetters),
  ]);
  return {
    'payout-wallets': wallets[0]?.at ?? null,
    settlements: settling[0]?.at ?? null,
    'entry-prices': entries[0]?.at ?? null,
    webhooks: deliveries[0]?.at ?? null,
    hosts: claims[0]?.at ?? null,
    'token-changes': changes[0]?.at ?? null,
    'dead-letters': letters[0]?.rows ?? 0,
  };
};
