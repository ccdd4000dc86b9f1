import { DAY } from '../durations.ts';

/** When a token counts as not trading, and how long a change of a platform's links is reported. */
export const LINK_HEALTH = {
  /** So long without a market, or without liquidity and trade, in each sample of the watch. */
  quietFor: 7 * DAY,
  /** How often the watch notes that a token still is quiet. */
  quietNotedEvery: 1 * DAY,
  /** After such a gap in the notes a quiet time restarts. */
  quietGap: 3 * DAY,
  /** How long a changed link format is shown, unless its connection is saved again. */
  formatShownFor: 30 * DAY,
} as const;
