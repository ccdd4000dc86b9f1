import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { withFallback } from '../../lib/withFallback.ts';
import { sendTokenChanges } from '../telegram/sendTokenChanges.ts';
import { reportChanges } from './reportChanges.ts';
import { watchChain } from './watchChain.ts';
import { watchMarket } from './watchMarket.ts';

/** A failing source yields no results and does not affect the other. */
const part = <T>(ctx: Ctx, name: string, run: () => Promise<T>, fallback: T): Promise<T> =>
  withFallback(ctx, { event: 'token_watch_failed', fallback, fields: { part: name } }, run);

/** Each minute: samples the next tokens with active links, and reports what changed. Never throws. */
export const watchTokens = async (ctx: Ctx): Promise<void> => {
  const [chain, market] = await Promise.all([
    part(ctx, 'chain', () => watchChain(ctx), 0),
    part(ctx, 'market', () => watchMarket(ctx), 0),
  ]);
  const heard = await part(ctx, 'report', () => reportChanges(ctx), []);
  ctx.background(sendTokenChanges(ctx, heard));
  if (chain + market + heard.length > 0) {
    logInfo('tokens_watched', { requestId: ctx.requestId, chain, market, heard: heard.length });
  }
};
