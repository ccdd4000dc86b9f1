// What becomes of the messages of each queue. A message may come twice: whatever it starts is safe
// to repeat.
import { QUEUE } from '@soltrade/schema/limits/clicks';
import { SETTLEMENT } from '@soltrade/schema/limits/record';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { z } from '@soltrade/schema/zod';
import { keepDeadLetter } from '../actions/operations/deadLetters.ts';
import { findEntries } from '../actions/record/findEntries.ts';
import { settleMint } from '../actions/record/settlementQueue.ts';
import { queueWallet, readWallet } from '../actions/revenue/payoutQueue.ts';
import { sendDeliveries } from '../actions/webhooks/sendDeliveries.ts';
import { wakeWebhooks } from '../actions/webhooks/webhookQueue.ts';
import type { Ctx } from '../lib/context.ts';
import { isUserDeleted } from '../lib/errors.ts';
import { logError } from '../lib/log.ts';
import { pauseAfter } from '../lib/pauseAfter.ts';
import { withFallback } from '../lib/withTimeout.ts';
import { type QueuedEvent, queuedEvent } from '../model/queuedEvent.ts';
import { promoterClicks } from '../stubs.ts';

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);

const delayAfter = (attempts: number): number =>
  Math.ceil(pauseAfter(attempts, { first: QUEUE.firstRetrySeconds, most: QUEUE.maxRetrySeconds }));

type Parsed = { message: Message; queued: QueuedEvent };

/** Parses the messages and stores invalid ones for an operator. */
const parsedOf = async (ctx: Ctx, { queue, messages }: MessageBatch): Promise<Parsed[]> => {
  const parsed: Parsed[] = [];
  for (const message of messages) {
    const { success, data, error } = queuedEvent.safeParse(message.body);
    if (success) {
      parsed.push({ message, queued: data });
      continue;
    }
    try {
      await keepDeadLetter(ctx, queue, message, `not an event: ${error.message}`);
      message.ack();
    } catch (cause) {
      logError('dead_letter_failed', cause, { message: message.id });
      message.retry({ delaySeconds: delayAfter(message.attempts) });
    }
  }
  return parsed;
};

/**
 * Sends the events to their promoters' objects, which count an id once however often its message
 * arrives.
 */
const consumeEvents = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  const parsed = await parsedOf(ctx, batch);
  const byPromoter = Map.groupBy(parsed, ({ queued }) => queued.promoterId);
  await Promise.all(
    [...byPromoter].map(async ([promoterId, some]) => {
      try {
        await promoterClicks(ctx.env, promoterId).recordMany(
          some.map(({ queued }) => queued.event),
        );
        for (const { message } of some) message.ack();
      } catch (error) {
        logError('click_retry_failed', error, { promoterId, messages: some.length });
        for (const { message } of some)
          message.retry({ delaySeconds: delayAfter(message.attempts) });
      }
    }),
  );
};

/** Stores messages that the event queue gave up on, for an operator. */
const keepDeadLetters = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const message of batch.messages) {
    try {
      await keepDeadLetter(ctx, batch.queue, message, null);
      message.ack();
    } catch (error) {
      logError('dead_letter_failed', error, { message: message.id });
      message.retry({ delaySeconds: delayAfter(message.attempts) });
    }
  }
};

const payout = z.object({
  walletId: z.string(),
  /** Start of the round that this message continues. */
  since: z.optional(z.number()),
});

const readPayouts = async (ctx: Ctx, { body, attempts }: Message): Promise<'done' | 'retry'> => {
  const parsed = payout.safeParse(body);
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

const consumePayouts = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const each of batch.messages) {
    if ((await readPayouts(ctx, each)) === 'done') each.ack();
    else each.retry({ delaySeconds: seconds(PAYOUTS.retryAfter) });
  }
};

const settlement = z.object({
  mint: z.string(),
  isForEntries: z.optional(z.boolean()),
});

const settle = async (ctx: Ctx, each: Message): Promise<void> => {
  const parsed = settlement.safeParse(each.body);
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

const consumeSettlements = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const each of batch.messages) await settle(ctx, each);
};

const webhook = z.union([
  z.object({ endpointId: z.string() }),
  /** Wakes the promoter's endpoints that have pending deliveries. */
  z.object({ userId: z.string() }),
]);

const deliver = async (ctx: Ctx, body: unknown): Promise<void> => {
  const parsed = webhook.safeParse(body);
  if (!parsed.success) return;
  if ('userId' in parsed.data) return wakeWebhooks(ctx, parsed.data.userId);
  const { endpointId } = parsed.data;
  const next = await sendDeliveries(ctx, endpointId);
  if (next === null) return;
  const delaySeconds = Math.min(QUEUE.maxRetrySeconds, Math.max(0, seconds(next - ctx.now())));
  await ctx.env.WEBHOOKS.send({ endpointId }, { delaySeconds });
};

const consumeWebhooks = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const each of batch.messages) {
    // The cron retries. Never log the address, which may hold a secret.
    await withFallback(ctx, { event: 'webhook_run_failed', fallback: null }, () =>
      deliver(ctx, each.body),
    );
    each.ack();
  }
};

/** By the ending of the queue's name, which begins with the deployment's. */
const CONSUMERS = {
  '-clicks': consumeEvents,
  '-payouts': consumePayouts,
  '-settlements': consumeSettlements,
  '-webhooks': consumeWebhooks,
  '-dead': keepDeadLetters,
} as const;

export const consume = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  const [, consumer] =
    Object.entries(CONSUMERS).find(([ending]) => batch.queue.endsWith(ending)) ?? [];
  if (!consumer) throw new Error(`no consumer of the queue ${batch.queue}`);
  await consumer(ctx, batch);
};
