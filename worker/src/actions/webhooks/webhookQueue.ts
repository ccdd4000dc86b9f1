import { QUEUE } from '@soltrade/schema/limits/counting';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { z } from '@soltrade/schema/zod';
import { listDueEndpoints, listEndpointsBehind } from '../../db/webhooks/endpoints.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { giveUp, sendDeliveries } from './sendDeliveries.ts';

const message = z.union([
  z.object({ endpointId: z.string() }),
  /** Wakes the promoter's endpoints that have pending deliveries. */
  z.object({ userId: z.string() }),
]);

const BATCH = 100;

const wake = async (ctx: Ctx, endpointIds: readonly string[]): Promise<void> => {
  for (let start = 0; start < endpointIds.length; start += BATCH) {
    const some = endpointIds.slice(start, start + BATCH);
    await ctx.env.WEBHOOKS.sendBatch(some.map((endpointId) => ({ body: { endpointId } })));
  }
};

/** Wakes a promoter's endpoints for new activity. The cron repeats lost wake-ups. */
export const wakeWebhooks = async (ctx: Ctx, userId: string): Promise<void> => {
  const limit = WEBHOOK.maxEndpoints + WEBHOOK.maxDevices;
  await wake(ctx, await listDueEndpoints(ctx.env, { userId, now: ctx.now(), limit }));
};

const consumeOne = async (ctx: Ctx, body: unknown): Promise<void> => {
  const parsed = message.safeParse(body);
  if (!parsed.success) return;
  if ('userId' in parsed.data) return wakeWebhooks(ctx, parsed.data.userId);
  const { endpointId } = parsed.data;
  const next = await sendDeliveries(ctx, endpointId);
  if (next === null) return;
  const delaySeconds = Math.min(QUEUE.maxRetrySeconds, Math.max(0, Math.ceil((next - ctx.now()) / 1_000)));
  await ctx.env.WEBHOOKS.send({ endpointId }, { delaySeconds });
};

export const consumeWebhooks = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const each of batch.messages) {
    try {
      await consumeOne(ctx, each.body);
    } catch (error) {
      // The cron retries. Never log the address, which may hold a secret.
      logError('webhook_run_failed', error, { requestId: ctx.requestId });
    }
    each.ack();
  }
};

/** Wakes endpoints whose messages were lost, and disables those too far behind. */
export const sweepWebhooks = async (ctx: Ctx): Promise<number> => {
  const { requestId, env } = ctx;
  try {
    const now = ctx.now();
    const behind = await listEndpointsBehind(env, WEBHOOK.maxPending);
    for (const id of behind) await giveUp(ctx, { id, reason: 'behind' });
    const due = await listDueEndpoints(env, { userId: null, now, limit: WEBHOOK.endpointsPerSweep });
    await wake(ctx, due);
    logInfo('webhooks_swept', { requestId, endpoints: due.length, behind: behind.length });
    return due.length;
  } catch (error) {
    // Event counts must not wait; the next run retries.
    logError('webhook_sweep_failed', error, { requestId });
    return 0;
  }
};
