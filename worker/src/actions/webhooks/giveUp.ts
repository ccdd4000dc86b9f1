import type { GivenUpReason } from '@soltrade/schema/contracts/webhookParts';
import { pruneLog } from '../../db/webhooks/deliveries.ts';
import { disableEndpoint } from '../../db/webhooks/endpoints.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { announceActivity } from '../activity/announceActivity.ts';

/** Disables an endpoint that does not work, and tells its promoter. */
export const giveUp = async (
  ctx: Ctx,
  { id, reason }: { id: string; reason: GivenUpReason },
): Promise<void> => {
  const owner = await disableEndpoint(ctx.env, { id, reason, now: ctx.now() });
  if (owner === null) return;
  // What waited has failed: turned on again and again, an endpoint would leave that many rows each time.
  await pruneLog(ctx.env, id);
  logInfo('webhook_disabled', { requestId: ctx.requestId, endpoint: id, reason });
  announceActivity(ctx, [owner]);
};
