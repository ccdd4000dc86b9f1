import { SETTLEMENT } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { takeDueMints } from '../../db/record/settlements.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { settleMint } from './settleMint.ts';

const message = z.object({ mint: z.string() });

const consumeOne = async (ctx: Ctx, each: Message): Promise<void> => {
  const parsed = message.safeParse(each.body);
  if (!parsed.success) return each.ack();
  const { mint } = parsed.data;
  try {
    const outcome = await settleMint(ctx, mint);
    // Waiting for a permit is not failing; what waits for too long the cron sends again.
    if (outcome.kind === 'again' && each.attempts <= SETTLEMENT.waits) {
      // All that wait would come for the next permit at once.
      const spread = Math.floor((Math.random() * SETTLEMENT.waitSpread) / 1_000);
      return each.retry({ delaySeconds: outcome.retryAfter + spread });
    }
    each.ack();
  } catch (error) {
    // The cron sends it again.
    logError('settlement_failed', error, { requestId: ctx.requestId, mint });
    each.ack();
  }
};

/** Settles the calls of each message's token. */
export const consumeSettlements = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const each of batch.messages) await consumeOne(ctx, each);
};

/** Sends tokens whose calls are due to the queue, no faster than they can be settled. */
export const sweepSettlements = async (ctx: Ctx): Promise<number> => {
  const { requestId } = ctx;
  try {
    const now = ctx.now();
    const mints = await takeDueMints(ctx.env, {
      ...{ now, next: now + SETTLEMENT.resendAfter },
      ...{ calls: SETTLEMENT.callsPerSweep, mints: SETTLEMENT.mintsPerSweep },
    });
    const messages = mints.map((mint, index) => ({
      body: { mint },
      delaySeconds: 60 * Math.floor(index / SETTLEMENT.mintsPerMinute),
    }));
    if (messages.length > 0) await ctx.env.SETTLEMENTS.sendBatch(messages);
    logInfo('settlements_swept', { requestId, mints: mints.length });
    return mints.length;
  } catch (error) {
    // The counts must not wait; the next run tries again.
    logError('settlement_sweep_failed', error, { requestId });
    return 0;
  }
};
