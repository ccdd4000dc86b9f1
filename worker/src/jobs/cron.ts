// What runs when. A part that fails is logged, stops no other, and is made up for by the next run.
import type { Sweep } from '@soltrade/schema/contracts/operations';
import { eraseDeleted } from '../actions/accounts/deleteAccount.ts';
import { sweepHosts } from '../actions/hosts/checkHost.ts';
import { deleteExpired } from '../actions/operations/deleteExpired.ts';
import { watchGauges } from '../actions/operations/status.ts';
import { watchHosts } from '../actions/operations/watchHosts.ts';
import { sampleMultiples } from '../actions/record/sampleMultiples.ts';
import { sweepEntries, sweepSettlements } from '../actions/record/settlementQueue.ts';
import { pruneWallets, sweepWallets } from '../actions/revenue/payoutQueue.ts';
import { priceUnpriced } from '../actions/revenue/priceMinutes.ts';
import { sweepWaiting } from '../actions/revenue/recordState.ts';
import { sendMilestones, sendNotices, sendTokenChanges } from '../actions/telegram/sendNotices.ts';
import { reportChanges, rewriteChanged, type Told } from '../actions/watch/reportChanges.ts';
import { watchChain } from '../actions/watch/watchChain.ts';
import { watchMarket } from '../actions/watch/watchMarket.ts';
import { sweepWebhooks } from '../actions/webhooks/webhookQueue.ts';
import type { Ctx } from '../lib/context.ts';
import { logInfo } from '../lib/log.ts';
import { cronPart } from '../lib/withTimeout.ts';

/**
 * Each minute: samples the next tokens with active links, and reports what changed. Never throws.
 */
export const watchTokens = async (ctx: Ctx, told?: Told): Promise<void> => {
  const [chain, market] = await Promise.all([
    cronPart(ctx, 'chain watch', 0, watchChain),
    cronPart(ctx, 'market watch', 0, watchMarket),
  ]);
  const heard = await cronPart(ctx, 'token changes', [], () => reportChanges(ctx, told));
  ctx.background(sendTokenChanges(ctx, heard));
  if (heard.length > 0) await cronPart(ctx, 'webhooks', 0, sweepWebhooks);
  await cronPart(ctx, 'changed pages', undefined, () => rewriteChanged(ctx, heard));
  if (chain + market + heard.length > 0) {
    logInfo('tokens_watched', { requestId: ctx.requestId, chain, market, heard: heard.length });
  }
};

/** Each five minutes. Returns what it counted, for an operator who starts one. */
export const sweep = async (ctx: Ctx): Promise<Sweep> => {
  const expired = await cronPart(ctx, 'expired', 0, deleteExpired);
  await cronPart(ctx, 'deleted accounts', undefined, eraseDeleted);
  const wallets = await cronPart(ctx, 'wallets', 0, sweepWallets);
  await cronPart(ctx, 'removed wallets', undefined, pruneWallets);
  const priced = await cronPart(ctx, 'prices', 0, priceUnpriced);
  await cronPart(ctx, 'waiting states', 0, sweepWaiting);
  const settlements = await cronPart(ctx, 'settlements', 0, sweepSettlements);
  const entries = await cronPart(ctx, 'entries', 0, sweepEntries);
  const reached = await cronPart(ctx, 'multiples', [], sampleMultiples);
  ctx.background(cronPart(ctx, 'milestones', undefined, () => sendMilestones(ctx, reached)));
  ctx.background(cronPart(ctx, 'notices', undefined, sendNotices));
  const webhooks = await cronPart(ctx, 'webhooks', 0, sweepWebhooks);
  const hosts = await cronPart(ctx, 'hosts', 0, sweepHosts);
  await cronPart(ctx, 'gauges', undefined, watchGauges);
  await cronPart(ctx, 'flagged hosts', undefined, watchHosts);
  return { expired, wallets, priced, settlements, entries, webhooks, hosts };
};

/** Frequent, because promoters wait for their hosts, and tokens change at any moment. */
const EVERY_MINUTE = '* * * * *';

export const runCron = async (ctx: Ctx, cron: string): Promise<void> => {
  if (cron === EVERY_MINUTE)
    await Promise.all([cronPart(ctx, 'hosts', 0, sweepHosts), watchTokens(ctx)]);
  else await sweep(ctx);
};
