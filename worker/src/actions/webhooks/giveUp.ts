import type { GivenUpReason } from '@soltrade/schema/contracts/webhookParts';
import { pruneLog } from '../../db/webhooks/deliveries.ts';
import { disableEndpoint } from '../../db/webhooks/endpoints.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { announceActivity } from '../activity/announceActivity.ts';

/** Disables a failing endpoint and notifies its promoter. */
export const giveUp = async (
  ctx: Ctx,
  { id, reason }: { id: string; reason: GivenUpReason },
): Promise<void> => {
  const owner = await disableEndpoint(ctx.env, { id, reason, now: ctx.now() });
  if (owner === null) return;
  // Waiting deliveries have failed: otherwise an endpoint turned on repeatedly would leave that many rows each time.
  await pruneLog(ctx.env, id);
  logInfo('webhook_disabled', { requestId: ctx.requestId, endpoint: id, reason });
  announceActivity(ctx, [owner]);
};
