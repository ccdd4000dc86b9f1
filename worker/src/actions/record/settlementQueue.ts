import { RECORD, SETTLEMENT } from '@soltrade/schema/limits/record';
import { z } from '@soltrade/schema/zod';
import { takePendingMints } from '../../db/record/calls.ts';
import { takeDueMints } from '../../db/record/settlements.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { findEntries } from './findEntries.ts';
import { settleMint } from './settleMint.ts';

const message = z.object({
  mint: z.string(),
  isForEntries: z.optional(z.boolean()),
});

const consumeOne = async (ctx: Ctx, each: Message): Promise<void> => {
  const parsed = message.safeParse(each.body);
  if (!parsed.success) return each.ack();
  const { mint, isForEntries } = parsed.data;
  try {
    const outcome = await (isForEntries ? findEntries(ctx, mint) : settleMint(ctx, mint));
    // Waiting for a permit is not a failure. After too many waits, the cron sends it again.
    if (outcome.kind === 'again' && each.attempts <= SETTLEMENT.waits) {
      // Random delay, or all waiting messages would compete for the next permit.
      const spread = Math.floor((Math.random() * SETTLEMENT.waitSpread) / 1_000);
      return each.retry({ delaySeconds: outcome.retryAfter + spread });
    }
    each.ack();
  } catch (error) {
    logError('settlement_failed', error, { requestId: ctx.requestId, mint });
    each.ack();
  }
};

export const consumeSettlements = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const each of batch.messages) await consumeOne(ctx, each);
};

const sweep = async (
  ctx: Ctx,
  isForEntries: boolean,
  { mints, perMinute }: { mints: readonly string[]; perMinute: number },
): Promise<number> => {
  const messages = mints.map((mint, index) => ({
    body: isForEntries ? { mint, isForEntries } : { mint },
    delaySeconds: 60 * Math.floor(index / perMinute),
  }));
  if (messages.length > 0) await ctx.env.SETTLEMENTS.sendBatch(messages);
  const { requestId } = ctx;
  logInfo(isForEntries ? 'entries_swept' : 'settlements_swept', { requestId, mints: mints.length });
  return mints.length;
};

const taking = (ctx: Ctx) => ({
  now: ctx.now(),
  next: ctx.now() + SETTLEMENT.resendAfter,
});

/** Queues tokens whose calls lack an entry price. */
export const sweepEntries = async (ctx: Ctx): Promise<number> =>
  sweep(ctx, true, {
    mints: await takePendingMints(ctx.env, {
      ...taking(ctx),
      calledBefore: ctx.now() - RECORD.candle - SETTLEMENT.margin,
      mints: SETTLEMENT.entryMintsPerSweep,
    }),
    perMinute: SETTLEMENT.entryMintsPerMinute,
  });

/** Queues tokens whose calls are due, no faster than they can be settled. */
export const sweepSettlements = async (ctx: Ctx): Promise<number> =>
  sweep(ctx, false, {
    mints: await takeDueMints(ctx.env, { ...taking(ctx), mints: SETTLEMENT.mintsPerSweep }),
    perMinute: SETTLEMENT.mintsPerMinute,
  });
