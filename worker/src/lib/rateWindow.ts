import type { Budget } from './provider.ts';

/** A sliding window: never more than the budget in any stretch of its length. Times are epoch milliseconds. */
export const rateWindow = ({ requests, window }: Budget) => {
  let taken: number[] = [];
  return {
    /** Takes one; else how many milliseconds until there is one. */
    take: (now: number): { isTaken: true } | { isTaken: false; wait: number } => {
      taken = taken.filter((at) => at > now - window);
      const oldest = taken[0];
      if (oldest !== undefined && taken.length >= requests) {
        return { isTaken: false, wait: oldest + window - now };
      }
      taken.push(now);
      return { isTaken: true };
    },
  };
};
