import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logError, logInfo } from '../../lib/log.ts';
import type { QueuedEvent } from '../../model/queuedEvent.ts';
import { linkClicks } from '../../stubs.ts';

/** Whether the runtime did not deliver a call, because its object has too many. */
export const isOverloaded = (error: unknown): boolean =>
  error instanceof Error && 'overloaded' in error && error.overloaded === true;

/** Whether it did not deliver it, or it may be retried. */
const isBusy = (error: unknown): boolean =>
  isOverloaded(error) || (error instanceof Error && 'retryable' in error && error.retryable === true);

/**
 * Hands an event to its object. Resolves once it is durable there, or, with `pending`, in the queue, whose consumer
 * hands it to the same object. Its id counts once even if the first attempt got through.
 */
export const countEvent = async (ctx: Ctx, queued: QueuedEvent): Promise<ClickClass | 'pending'> => {
  const { linkId, shard, event } = queued;
  try {
    return await linkClicks(ctx.env, linkId, shard).record(event);
  } catch (error) {
    return enqueueIfBusy(ctx, queued, error);
  }
};

/** Hands an event whose object is busy to the queue; throws any other error again. */
export const enqueueIfBusy = async (ctx: Ctx, queued: QueuedEvent, error: unknown): Promise<'pending'> => {
  if (!isBusy(error)) throw error;
  const { linkId, shard, event } = queued;
  logInfo('click_object_busy', { requestId: ctx.requestId, linkId, shard, eventId: event.id });
  try {
    await ctx.env.CLICKS.send(queued);
    return 'pending';
  } catch (cause) {
    logError('click_queue_failed', cause, { requestId: ctx.requestId, linkId, shard });
    throw new AppError(
      'unavailable',
      'Clicks and views can’t be counted right now. Please try again in a moment.',
      { retryAfter: 5, cause },
    );
  }
};
