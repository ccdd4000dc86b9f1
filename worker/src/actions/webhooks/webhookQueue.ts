import { QUEUE } from '@soltrade/schema/limits/clicks';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { z } from '@soltrade/schema/zod';
import { listDueEndpoints, listEndpointsBehind } from '../../db/webhooks/endpoints.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { withFallback } from '../../lib/withFallback.ts';
import { giveUp, sendDeliveries } from './sendDeliveries.ts';

const message = z.union([
  z.object({ endpointId: z.string() }),
  /** Wakes the promoter's endpoints that have pending deliveries. */
  z.object({ userId: z.string() }),
]);

const BATCH = 100;

const wake = async (ctx: Ctx, endpointIds: readonly string[]): Promise<void> => {
  for (const some of chunksOf(endpointIds, BATCH)) {
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
  const delaySeconds = Math.min(
    QUEUE.maxRetrySeconds,
    Math.max(0, Math.ceil((next - ctx.now()) / 1_000)),
  );
  await ctx.env.WEBHOOKS.send({ endpointId }, { delaySeconds });
};

export const consumeWebhooks = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const each of batch.messages) {
    // The cron retries. Never log the address, which may hold a secret.
    await withFallback(ctx, { event: 'webhook_run_failed', fallback: null }, () =>
      consumeOne(ctx, each.body),
    );
    each.ack();
  }
};

/** Wakes endpoints whose messages were lost, and disables those too far behind. */
export const sweepWebhooks = async (ctx: Ctx): Promise<number> => {
  const { requestId, env } = ctx;
  const now = ctx.now();
  const behind = await listEndpointsBehind(env, WEBHOOK.maxPending);
  for (const id of behind) await giveUp(ctx, id);
  const due = await listDueEndpoints(env, { userId: null, now, limit: WEBHOOK.endpointsPerSweep });
  await wake(ctx, due);
  logInfo('webhooks_swept', { requestId, endpoints: due.length, behind: behind.length });
  return due.length;
};
