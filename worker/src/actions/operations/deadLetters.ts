import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { DeadLetter } from '@soltrade/schema/contracts/operations';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { CLICK } from '@soltrade/schema/limits/clicks';
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

/** Stores a message that can't be counted, for an operator. */
export const keepDeadLetter = async (
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
