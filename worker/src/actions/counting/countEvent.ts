import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logError, logInfo } from '../../lib/log.ts';
import type { QueuedEvent } from '../../model/queuedEvent.ts';
import { promoterClicks } from '../../stubs.ts';

/** Whether the runtime did not deliver a call, because its object has too many, or it may be retried. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('overloaded' in error && error.overloaded === true) ||
    ('retryable' in error && error.retryable === true));

/** Leaves an event to the queue, whose consumer hands it to the same object. */
const enqueue = async (ctx: Ctx, queued: QueuedEvent): Promise<'pending'> => {
  const { promoterId, event } = queued;
  logInfo('promoter_clicks_busy', { requestId: ctx.requestId, promoterId, eventId: event.id });
  try {
    await ctx.env.CLICKS.send(queued);
    return 'pending';
  } catch (cause) {
    logError('click_queue_failed', cause, { requestId: ctx.requestId, promoterId });
    throw new AppError(
      'unavailable',
      'Clicks and views can’t be counted right now. Please try again in a moment.',
      { retryAfter: 5, cause },
    );
  }
};

/** Resolves once the event is durable in its promoter's object or, with `pending`, in the queue. Retries count once. */
export const countEvent = async (ctx: Ctx, queued: QueuedEvent): Promise<ClickClass | 'pending'> => {
  try {
    return await promoterClicks(ctx.env, queued.promoterId).record(queued.event);
  } catch (error) {
    if (!isBusy(error)) throw error;
    return enqueue(ctx, queued);
  }
};
