import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { listDueEndpoints, listEndpointsBehind } from '../../db/webhooks/endpoints.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { giveUp } from './sendDeliveries.ts';

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

/** Wakes endpoints whose messages were lost, and disables those too far behind. */
export const sweepWebhooks = async (ctx: Ctx): Promise<number> => {
  const { requestId, env } = ctx;
  const now = ctx.now();
  const behind = await listEndpointsBehind(env);
  for (const id of behind) await giveUp(ctx, id);
  const due = await listDueEndpoints(env, { userId: null, now, limit: WEBHOOK.endpointsPerSweep });
  await wake(ctx, due);
  logInfo('webhooks_swept', { requestId, endpoints: due.length, behind: behind.length });
  return due.length;
};
