import { QUEUE } from '@soltrade/schema/limits/clicks';
import { saveDeadLetter } from '../../db/clicks.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { type QueuedEvent, queuedEvent } from '../../model/queuedEvent.ts';
import { promoterClicks } from '../../stubs.ts';

const keepDead = async (ctx: Ctx, queue: string, message: Message, error: string | null): Promise<void> => {
  const { id, body } = message;
  await saveDeadLetter(ctx.env, { id, queue, body: JSON.stringify(body), error, createdAt: ctx.now() });
  logError('dead_letter', new Error(error ?? 'given up after all retries'), { queue, message: id });
};

const delayAfter = (attempts: number): number =>
  Math.min(QUEUE.maxRetrySeconds, QUEUE.firstRetrySeconds * 2 ** (attempts - 1));

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
      await keepDead(ctx, queue, message, `not an event: ${error.message}`);
      message.ack();
    } catch (cause) {
      logError('dead_letter_failed', cause, { message: message.id });
      message.retry({ delaySeconds: delayAfter(message.attempts) });
    }
  }
  return parsed;
};

/** Sends the events to their promoters' objects, which count an id once however often its message arrives. */
export const consumeEvents = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  const parsed = await parsedOf(ctx, batch);
  const byPromoter = Map.groupBy(parsed, ({ queued }) => queued.promoterId);
  await Promise.all(
    [...byPromoter].map(async ([promoterId, some]) => {
      try {
        await promoterClicks(ctx.env, promoterId).recordMany(some.map(({ queued }) => queued.event));
        for (const { message } of some) message.ack();
      } catch (error) {
        logError('click_retry_failed', error, { promoterId, messages: some.length });
        for (const { message } of some) message.retry({ delaySeconds: delayAfter(message.attempts) });
      }
    }),
  );
};

/** Stores messages that the event queue gave up on, for an operator. */
export const keepDeadLetters = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  for (const message of batch.messages) {
    try {
      await keepDead(ctx, batch.queue, message, null);
      message.ack();
    } catch (error) {
      logError('dead_letter_failed', error, { message: message.id });
      message.retry({ delaySeconds: delayAfter(message.attempts) });
    }
  }
};
