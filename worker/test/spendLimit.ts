import { MINUTE } from '@soltrade/schema/durations';

/** What a test needs on a busy machine until it has met the limit. */
const ENOUGH = 10_000;

/** Uses up the rest of a limit, in the next minute if this one is about to end. */
export const spendLimit = async (limiter: RateLimit, key: string): Promise<void> => {
  const left = MINUTE - (Date.now() % MINUTE);
  if (left < ENOUGH) await scheduler.wait(left);
  const taken = await Promise.all(Array.from({ length: 50 }, () => limiter.limit({ key })));
  if (taken.every(({ success }) => success)) await spendLimit(limiter, key);
};
