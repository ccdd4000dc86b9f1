import { z } from '@soltrade/schema/zod';

/** Who recommends, as the cached records of pages have it. */
export const recommender = z.object({
  userId: z.string(),
  refCode: z.string(),
  displayName: z.nullable(z.string()),
  /** Drawn where there is no picture. */
  initial: z.string(),
  /** Their own picture's stored URL, else that of their X account. */
  imageUrl: z.nullable(z.string()),
  /** The handle of their linked X account. */
  twitterUsername: z.nullable(z.string()),
});

export type Recommender = z.output<typeof recommender>;
