import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { cronPart } from '../../lib/withFallback.ts';
import { sendTokenChanges } from '../telegram/sendNotices.ts';
import { sweepWebhooks } from '../webhooks/webhookQueue.ts';
import { reportChanges, rewriteChanged } from './reportChanges.ts';
import { watchChain } from './watchChain.ts';
import { watchMarket } from './watchMarket.ts';

/** Each minute: samples the next tokens with active links, and reports what changed. Never throws. */
export const watchTokens = async (ctx: Ctx): Promise<void> => {
  const [chain, market] = await Promise.all([
    cronPart(ctx, 'chain watch', 0, watchChain),
    cronPart(ctx, 'market watch', 0, watchMarket),
  ]);
  const heard = await cronPart(ctx, 'token changes', [], reportChanges);
  ctx.background(sendTokenChanges(ctx, heard));
  if (heard.length > 0) await cronPart(ctx, 'webhooks', 0, sweepWebhooks);
  await cronPart(ctx, 'changed pages', undefined, () => rewriteChanged(ctx, heard));
  if (chain + market + heard.length > 0) {
    logInfo('tokens_watched', { requestId: ctx.requestId, chain, market, heard: heard.length });
  }
};
