import { DAY } from '@soltrade/schema/durations';
import { z } from '@soltrade/schema/zod';

/** Who recommends, as the cached records of pages have it. */
export const recommender = z.object({
  userId: z.string(),
  /** When the account was made, in epoch milliseconds. */
  memberSince: z.number(),
  refCode: z.string(),
  displayName: z.nullable(z.string()),
  /** Drawn where there is no picture. */
  initial: z.string(),
  /** Their own picture's stored URL, else that of their X account. */
  imageUrl: z.nullable(z.string()),
  /** The handle of their linked X account. */
  twitterUsername: z.nullable(z.string()),
});

/**
 * Search engines list no page of such an account, `memberSince` in epoch milliseconds: what is reported and blocked
 * within its first day was never found through them.
 */
export const isYoung = (memberSince: number, now: number): boolean => now - memberSince < DAY;

export type Recommender = z.output<typeof recommender>;

/** What preview pictures show of them. */
export type PicturedRecommender = Omit<Recommender, 'memberSince'>;
