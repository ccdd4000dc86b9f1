import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { DeadLetter } from '@soltrade/schema/contracts/operations';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { CLICK, QUEUE } from '@soltrade/schema/limits/clicks';
import {
  deleteDeadLetter,
  findDeadLetter,
  listDeadLetters,
  saveDeadLetter,
} from '../../db/clicks.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { isoTime } from '../../lib/time.ts';
import { type QueuedEvent, queuedEvent } from '../../model/queuedEvent.ts';
import { promoterClicks } from '../../stubs.ts';

const keepDead = async (
  ctx: Ctx,
  queue: string,
  message: Message,
  error: string | null,
): Promise<void> => {
  const { id, body } = message;
  await saveDeadLetter(ctx.env, {
    id,
    queue,
    body: JSON.stringify(body),
    error,
    createdAt: ctx.now(),
  });
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

const eventIn = (body: string): QueuedEvent | null =>
  queuedEvent.safeParse(JSON.parse(body)).data ?? null;

export const getDeadLetters = async (ctx: Ctx): Promise<DeadLetter[]> => {
  const rows = await listDeadLetters(ctx.env, PAGE_SIZE.max);
  return rows.map(({ id, queue, body, error, createdAt }) => {
    const queued = eventIn(body);
    return {
      id,
      queue,
      linkId: queued?.event.linkId ?? null,
      kind: queued?.event.kind ?? null,
      at: queued ? isoTime(queued.event.at) : null,
      error,
      createdAt: isoTime(createdAt),
    };
  });
};

const refusal = (detail: string) => invalidField('id', detail);

/** The object deduplicates by the event's id. Throws `not_found`, `invalid_input`. */
export const replayDeadLetter = async (
  ctx: Ctx,
  id: string,
): Promise<{ id: string; counted: ClickClass }> => {
  const row = await findDeadLetter(ctx.env, id);
  if (!row) throw new AppError('not_found', 'There is no such dead letter.');
  const queued = eventIn(row.body);
  if (!queued) throw refusal('This message is not an event that this version can read.');
  if (ctx.now() - queued.event.at >= CLICK.eventRetention) {
    throw refusal('This event is too old to tell whether it was already counted.');
  }
  const counted = await promoterClicks(ctx.env, queued.promoterId).record(queued.event);
  await deleteDeadLetter(ctx.env, id);
  logInfo('dead_letter_replayed', { requestId: ctx.requestId, message: id, counted });
  return { id, counted };
};
