import { z } from '@soltrade/schema/zod';

const linkClicks = z.object({
  linkId: z.string(),
  persons: z.number(),
  repeats: z.number(),
  robots: z.number(),
  /** What it was with the batch before. */
  sentPersons: z.number(),
  sentRepeats: z.number(),
  sentRobots: z.number(),
  /** When that was; null is since the link's creation. */
  since: z.nullable(z.number()),
});

/** Clicks of links since the batch before, for webhooks. */
export const clickBatch = z.object({ at: z.number(), links: z.array(linkClicks) });

export type ClickBatch = z.output<typeof clickBatch>;
