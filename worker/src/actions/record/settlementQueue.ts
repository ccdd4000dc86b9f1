import { RECORD, SETTLEMENT } from '@soltrade/schema/limits/record';
import { z } from '@soltrade/schema/zod';
import { takePendingMints } from '../../db/record/pendingCalls.ts';
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

const send = async (
  ctx: Ctx,
  bodies: readonly z.output<typeof message>[],
  perMinute: number,
): Promise<void> => {
  if (bodies.length === 0) return;
  await ctx.env.SETTLEMENTS.sendBatch(
    bodies.map((body, index) => ({ body, delaySeconds: 60 * Math.floor(index / perMinute) })),
  );
};

/** Queues tokens whose calls lack an entry price. */
export const sweepEntries = async (ctx: Ctx): Promise<number> => {
  const { requestId } = ctx;
  try {
    const now = ctx.now();
    const mints = await takePendingMints(ctx.env, {
      now,
      next: now + SETTLEMENT.resendAfter,
      calledBefore: now - RECORD.candle - SETTLEMENT.margin,
      looked: SETTLEMENT.callsPerSweep,
      mints: SETTLEMENT.entryMintsPerSweep,
    });
    const bodies = mints.map((mint) => ({ mint, isForEntries: true }));
    await send(ctx, bodies, SETTLEMENT.entryMintsPerMinute);
    logInfo('entries_swept', { requestId, mints: mints.length });
    return mints.length;
  } catch (error) {
    logError('entry_sweep_failed', error, { requestId });
    return 0;
  }
};

/** Queues tokens whose calls are due, no faster than they can be settled. */
export const sweepSettlements = async (ctx: Ctx): Promise<number> => {
  const { requestId } = ctx;
  try {
    const now = ctx.now();
    const mints = await takeDueMints(ctx.env, {
      now,
      next: now + SETTLEMENT.resendAfter,
      calls: SETTLEMENT.callsPerSweep,
      mints: SETTLEMENT.mintsPerSweep,
    });
    const bodies = mints.map((mint) => ({ mint }));
    await send(ctx, bodies, SETTLEMENT.mintsPerMinute);
    logInfo('settlements_swept', { requestId, mints: mints.length });
    return mints.length;
  } catch (error) {
    // Event counts must not wait; the next run retries.
    logError('settlement_sweep_failed', error, { requestId });
    return 0;
  }
};
