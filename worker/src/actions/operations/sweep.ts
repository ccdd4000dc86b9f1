import type { Sweep } from '@soltrade/schema/contracts/operations';
import { deleteExpiredRows } from '../../db/operations.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { cronPart } from '../../lib/withFallback.ts';
import { eraseDeleted } from '../accounts/deleteAccount.ts';
import { sweepHosts } from '../hosts/checkHost.ts';
import { sampleMultiples } from '../record/sampleMultiples.ts';
import { sweepEntries, sweepSettlements } from '../record/settlementQueue.ts';
import { pruneWallets, sweepWallets } from '../revenue/payoutQueue.ts';
import { priceUnpriced } from '../revenue/priceMinutes.ts';
import { sendMilestones, sendNotices } from '../telegram/sendNotices.ts';
import { sweepWebhooks } from '../webhooks/webhookQueue.ts';
import { watchDatabase } from './health.ts';
import { watchHosts } from './watchHosts.ts';

const deleteExpired = async (ctx: Ctx): Promise<number> => {
  const expired = await deleteExpiredRows(ctx.env, ctx.now());
  logInfo('expired_swept', { requestId: ctx.requestId, expired });
  return expired;
};

export const sweep = async (ctx: Ctx): Promise<Sweep> => {
  const expired = await cronPart(ctx, 'expired', 0, deleteExpired);
  await cronPart(ctx, 'deleted accounts', undefined, eraseDeleted);
  const wallets = await cronPart(ctx, 'wallets', 0, sweepWallets);
  await cronPart(ctx, 'removed wallets', undefined, pruneWallets);
  const priced = await cronPart(ctx, 'prices', 0, priceUnpriced);
  const settlements = await cronPart(ctx, 'settlements', 0, sweepSettlements);
  const entries = await cronPart(ctx, 'entries', 0, sweepEntries);
  const reached = await cronPart(ctx, 'multiples', [], sampleMultiples);
  ctx.background(cronPart(ctx, 'milestones', undefined, () => sendMilestones(ctx, reached)));
  ctx.background(cronPart(ctx, 'notices', undefined, sendNotices));
  const webhooks = await cronPart(ctx, 'webhooks', 0, sweepWebhooks);
  const hosts = await cronPart(ctx, 'hosts', 0, sweepHosts);
  await cronPart(ctx, 'database', undefined, watchDatabase);
  await cronPart(ctx, 'flagged hosts', undefined, watchHosts);
  return { expired, wallets, priced, settlements, entries, webhooks, hosts };
};
