import { QUEUE } from '@soltrade/schema/limits';
import { saveDeadLetter } from '../../db/counting/deadLetters.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { queuedEvent } from '../../model/queuedEvent.ts';
import { linkClicks } from '../../stubs.ts';

const keepDead = async (ctx: Ctx, queue: string, message: Message, error: string | null): Promise<void> => {
  const { id, body } = message;
  await saveDeadLetter(ctx.env, { id, queue, body: JSON.stringify(body), error, createdAt: ctx.now() });
  logError('dead_letter', new Error(error ?? 'given up after all retries'), { queue, message: id });
};

const delayAfter = (attempts: number): number =>
  Math.min(QUEUE.maxRetrySeconds, QUEUE.firstRetrySeconds * 2 ** (attempts - 1));

/** Hands each message to its object, which counts its id once however often the message comes. */
export const consumeEvents = async (ctx: Ctx, batch: MessageBatch): Promise<void> => {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        const parsed = queuedEvent.safeParse(message.body);
        if (parsed.success) {
          const { linkId, shard, event } = parsed.data;
          await linkClicks(ctx.env, linkId, shard).record(event);
        } else {
          await keepDead(ctx, batch.queue, message, `not an event: ${parsed.error.message}`);
        }
        message.ack();
      } catch (error) {
        logError('click_retry_failed', error, { message: message.id, attempts: message.attempts });
        message.retry({ delaySeconds: delayAfter(message.attempts) });
      }
    }),
  );
};

/** Stores what the first queue gave up, for an operator. */
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
