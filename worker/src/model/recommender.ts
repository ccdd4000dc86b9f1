import { DAY } from '@soltrade/schema/durations';
import { z } from '@soltrade/schema/zod';

export const recommender = z.object({
  userId: z.string(),
  /** When the account was created, in epoch milliseconds. */
  memberSince: z.number(),
  refCode: z.string(),
  displayName: z.nullable(z.string()),
  /** Shown without a picture. */
  initial: z.string(),
  /** Stored URL of their own picture, else of their X account's. */
  imageUrl: z.nullable(z.string()),
  twitterUsername: z.nullable(z.string()),
});

/**
 * Search engines don't index pages of accounts under a day old, so scams blocked within their first day never appear
 * there. `memberSince` in epoch milliseconds.
 */
export const isYoung = (memberSince: number, now: number): boolean => now - memberSince < DAY;

export type Recommender = z.output<typeof recommender>;

/** The recommender in preview pictures. */
export type PicturedRecommender = Omit<Recommender, 'memberSince'>;
