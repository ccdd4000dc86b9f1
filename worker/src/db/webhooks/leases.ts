// Which run serves an endpoint, and when the next one does.
import { type WebhookEndpointRow, webhookEndpoints } from '@soltrade/schema/tables/webhooks';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { database } from '../client.ts';

/** Part of a change after which the run in progress must not judge the endpoint. */
export const LEASE_ENDED = { leasedUntil: 0 } as const;

/** Leases an endpoint for one run; null if another run has it, or it is paused or disabled. */
export const leaseEndpoint = async (
  env: Env,
  { id, now, until }: { id: string; now: number; until: number },
): Promise<WebhookEndpointRow | null> => {
  const rows = await database(env)
    .update(webhookEndpoints)
    .set({ leasedUntil: until })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        isNull(webhookEndpoints.disabledAt),
        lte(webhookEndpoints.leasedUntil, now),
        lte(webhookEndpoints.pausedUntil, now),
      ),
    )
    .returning();
  return rows[0] ?? null;
};

export const releaseEndpoint = async (
  env: Env,
  { id, lease }: { id: string; lease: number },
): Promise<void> => {
  await database(env)
    .update(webhookEndpoints)
    .set({ leasedUntil: 0 })
    // Keeps the lease of another run, which began after this one overran.
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.leasedUntil, lease)));
};

/** Schedules a wake-up; false if an earlier or equal one is pending. */
export const noteWake = async (
  env: Env,
  { id, now, at }: { id: string; now: number; at: number },
): Promise<boolean> => {
  const { wakeAt } = webhookEndpoints;
  const rows = await database(env)
    .update(webhookEndpoints)
    .set({ wakeAt: at })
    .where(and(eq(webhookEndpoints.id, id), or(lte(wakeAt, now), gt(wakeAt, at))))
    .returning({ id: webhookEndpoints.id });
  return rows.length === 1;
};
