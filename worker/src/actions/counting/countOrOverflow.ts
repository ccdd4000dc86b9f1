// Where an event goes while its own shard is too busy: to the overflow shard that its page token names, so it is counted
// before the answer. It can be in one of the two only, which a retry has to find out.
import { boundedMap } from '@soltrade/schema/boundedMap';
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { LANDING, SHARDS } from '@soltrade/schema/limits';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import type { QueuedEvent } from '../../model/queuedEvent.ts';
import { linkClicks } from '../../stubs.ts';
import { countEvent, enqueueIfBusy, isOverloaded } from './countEvent.ts';

/** When the shards that were too busy are asked again. */
const avoided = boundedMap<string, number>(LANDING.remembered);

const nameOf = ({ linkId, shard }: QueuedEvent): string => `${linkId}#${shard}`;

type Overflow = {
  overflow: number;
  /** The overflow shard of the address that sends the event now. */
  place: number;
  isRetry: boolean;
};

/** The same event for the overflow shard, which all events of its address reach. */
const overflowing = (queued: QueuedEvent, { overflow, place }: Overflow): QueuedEvent => ({
  ...queued,
  shard: overflow,
  event: { ...queued.event, isOverflow: true, place, epoch: null, shards: SHARDS.max },
});

/**
 * The class that the overflow shard gave the first attempt; null if it has not counted it. It never will from now on, even
 * if the first attempt is still on its way.
 */
const withdraw = async (
  ctx: Ctx,
  queued: QueuedEvent,
  { overflow }: Overflow,
): Promise<ClickClass | null> => {
  const { id, kind } = queued.event;
  try {
    return await linkClicks(ctx.env, queued.linkId, overflow).withdraw(id, kind);
  } catch (cause) {
    throw new AppError(
      'unavailable',
      'Clicks and views can’t be counted right now. Please try again in a moment.',
      { retryAfter: 5, cause },
    );
  }
};

/** Like `countEvent`, for an event with an overflow shard. */
export const countOrOverflow = async (
  ctx: Ctx,
  queued: QueuedEvent,
  elsewhere: Overflow,
): Promise<ClickClass | 'pending'> => {
  if (elsewhere.isRetry) {
    return (await withdraw(ctx, queued, elsewhere)) ?? (await countEvent(ctx, queued));
  }
  const now = ctx.now();
  if ((avoided.get(nameOf(queued)) ?? 0) <= now) {
    try {
      return await linkClicks(ctx.env, queued.linkId, queued.shard).record(queued.event);
    } catch (error) {
      // Otherwise it may have counted the event.
      if (!isOverloaded(error)) return enqueueIfBusy(ctx, queued, error);
      avoided.set(nameOf(queued), now + SHARDS.overloadMemory);
    }
  }
  return countEvent(ctx, overflowing(queued, elsewhere));
};
