import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { z } from '@soltrade/schema/zod';
import { pruneRemovedWallets, takeDueWallets } from '../../db/revenue/payoutWallets.ts';
import type { Ctx } from '../../lib/context.ts';
import { isUserDeleted } from '../../lib/errors.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { readWallet } from './readWallet.ts';

const message = z.object({
  walletId: z.string(),
  /** Start of the round that this message continues. */
  since: z.optional(z.number()),
});

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);

export const queueWallet = async (
  ctx: Ctx,
  walletId: string,
  { after = 0, since }: { after?: number; since?: number } = {},
): Promise<void> => {
  await ctx.env.PAYOUTS.send({ walletId, since }, { delaySeconds: seconds(after) });
};

const consumeOne = async (ctx: Ctx, { body, attempts }: Message): Promise<'done' | 'retry'> => {
  const parsed = message.safeParse(body);
  if (!parsed.success) return 'done';
  const { walletId, since = ctx.now() } = parsed.data;
  try {
    const outcome = await readWallet(ctx, walletId, since);
    if (outcome.kind === 'more') await queueWallet(ctx, walletId, { after: outcome.after, since });
    return 'done';
  } catch (error) {
    // The account was deleted meanwhile, so nothing of it may be stored.
    if (isUserDeleted(error)) return 'done';
    logError('payout_reading_failed', error, { requestId: ctx.requestId, walletId, attempts });
    return 'retry';
  }
};

export const consumePayouts = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const each of batch.messages) {
    if ((await consumeOne(ctx, each)) === 'done') each.ack();
    else each.retry({ delaySeconds: seconds(PAYOUTS.retryAfter) });
  }
};

/** Queues due wallets. */
export const sweepWallets = async (ctx: Ctx): Promise<number> => {
  const due = await takeDueWallets(ctx.env, {
    now: ctx.now(),
    next: ctx.now() + PAYOUTS.readQuietEvery,
    limit: PAYOUTS.walletsPerSweep,
  });
  if (due.length > 0) await ctx.env.PAYOUTS.sendBatch(due.map((walletId) => ({ body: { walletId } })));
  logInfo('wallets_swept', { requestId: ctx.requestId, wallets: due.length });
  return due.length;
};

/** Deletes wallets that were removed an hour ago. */
export const pruneWallets = async (ctx: Ctx): Promise<void> => {
  await pruneRemovedWallets(ctx.env, {
    before: ctx.now() - PAYOUTS.removedKept,
    limit: PAYOUTS.prunedPerSweep,
  });
};
