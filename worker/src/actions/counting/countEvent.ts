import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logError, logInfo } from '../../lib/log.ts';
import type { QueuedEvent } from '../../model/queuedEvent.ts';
import { linkClicks } from '../../stubs.ts';

/** Properties of the runtime's errors for calls that it did not deliver or that may be retried. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('overloaded' in error && error.overloaded === true) ||
    ('retryable' in error && error.retryable === true));

/**
 * Hands an event to its object. Resolves once it is durable there, or, with `pending`, in the queue, whose consumer
 * hands it to the same object. Its id counts once even if the first attempt got through.
 */
export const countEvent = async (ctx: Ctx, queued: QueuedEvent): Promise<ClickClass | 'pending'> => {
  const { linkId, shard, event } = queued;
  try {
    return await linkClicks(ctx.env, linkId, shard).record(event);
  } catch (error) {
    if (!isBusy(error)) throw error;
    logInfo('click_object_busy', { requestId: ctx.requestId, linkId, shard, eventId: event.id });
  }
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
