import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const HOST = {
  perPromoter: 3,
  /** DNS limit. */
  maxLength: 253,
  /** Interval of checks while pending; the page that shows it may check sooner. */
  pendingEvery: 1 * MINUTE,
  watchedEvery: 10 * SECOND,
  activeEvery: 1 * DAY,
  /** Browsers warn about it, and its promoter waits for the end of that. */
  flaggedEvery: 1 * HOUR,
  /** Longer than a check, with every call of it as slow as may be. */
  lease: 2 * MINUTE,
  /** An unproven claim ends after this. */
  claimFor: 3 * DAY,
  /** How long ended hosts stay listed, with instructions. */
  shownEnded: 30 * DAY,
  /** Checks per cron run: Cloudflare accepts 1,200 calls in five minutes, and a check may need two. */
  perSweep: 100,
  /** A Worker has six connections. */
  atOnce: 5,
  /** Older entries are refreshed in the background; edits appear immediately in their isolate. */
  fresh: 30 * SECOND,
  /** Hosts cached per isolate. */
  remembered: 1_000,
} as const;
