import { z } from '@soltrade/schema/zod';
import type { Classes } from './statistics.ts';

const linkClicks = z.object({
  linkId: z.string(),
  persons: z.number(),
  repeats: z.number(),
  robots: z.number(),
  /** Value after the previous batch. */
  sentPersons: z.number(),
  sentRepeats: z.number(),
  sentRobots: z.number(),
  /** Time of the previous batch; null since the link's creation. */
  since: z.nullable(z.number()),
});

/** Clicks per link since the previous batch, for webhooks. */
export const clickBatch = z.object({ at: z.number(), links: z.array(linkClicks) });

export type ClickBatch = z.output<typeof clickBatch>;

// A promoter's object announces spikes and weekly digests of clicks.

export type Spike = {
  /** When the hour began. */
  hour: number;
  persons: number;
  /** The mean of the hours before. */
  usual: number;
  /** The most clicked one. */
  linkId: string | null;
  datacenterPercent: number | null;
};

export type Digest = Classes & {
  from: number;
  to: number;
  best: { linkId: string; persons: number } | null;
};
