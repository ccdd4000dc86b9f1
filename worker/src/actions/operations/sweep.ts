import type { Sweep } from '@soltrade/schema/contracts/ops';
import { deleteExpiredRows } from '../../db/operations/expiredRows.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { withFallback } from '../../lib/withFallback.ts';
import { eraseDeleted } from '../accounts/deleteAccount.ts';
import { sweepHosts } from '../hosts/sweepHosts.ts';
import { sampleMultiples } from '../record/sampleMultiples.ts';
import { sweepEntries, sweepSettlements } from '../record/settlementQueue.ts';
import { sweepPayouts } from '../revenue/payoutQueue.ts';
import { sendMilestones } from '../telegram/sendMilestones.ts';
import { sendNotices } from '../telegram/sendNotices.ts';
import { sweepWebhooks } from '../webhooks/webhookQueue.ts';
import { watchDatabase } from './watchDatabase.ts';
import { watchHosts } from './watchHosts.ts';

/** Failures are logged and retried by the next run, because payouts and calls must not wait. */
const sweepExpired = (ctx: Ctx): Promise<number> =>
  withFallback(ctx, { event: 'expired_sweep_failed', fallback: 0 }, async () => {
    const expired = await deleteExpiredRows(ctx.env, ctx.now());
    logInfo('expired_swept', { requestId: ctx.requestId, expired });
    return expired;
  });

export const sweep = async (ctx: Ctx): Promise<Sweep> => {
  const expired = await sweepExpired(ctx);
  await eraseDeleted(ctx);
  const payouts = await sweepPayouts(ctx);
  const settlements = await sweepSettlements(ctx);
  const entries = await sweepEntries(ctx);
  ctx.background(sendMilestones(ctx, await sampleMultiples(ctx)));
  ctx.background(sendNotices(ctx));
  const webhooks = await sweepWebhooks(ctx);
  const hosts = await sweepHosts(ctx);
  await watchDatabase(ctx);
  await watchHosts(ctx);
  return { expired, ...payouts, settlements, entries, webhooks, hosts };
};
