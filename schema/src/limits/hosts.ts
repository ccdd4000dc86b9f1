import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const HOST = {
  perPromoter: 3,
  /** Of a name in DNS. */
  maxLength: 253,
  /** A host that waits is checked again after this; the page that shows it may ask sooner. */
  pendingEvery: 1 * MINUTE,
  watchedEvery: 10 * SECOND,
  activeEvery: 1 * DAY,
  /** Browsers warn of it: its promoter waits for the end of that. */
  flaggedEvery: 1 * HOUR,
  /** A claim without a proof ends after this. */
  claimFor: 3 * DAY,
  /** Hosts that ended stay in the list, with what to do about them. */
  shownEnded: 30 * DAY,
  /** Checks of one run of the cron: Cloudflare accepts 1,200 calls in five minutes, a check may need two. */
  perSweep: 100,
  /** A Worker has six connections. */
  atOnce: 5,
  /** Older knowledge of a host is refreshed in the background; edits show at once in the isolate that made them. */
  fresh: 30 * SECOND,
  /** Hosts that an isolate remembers. */
  remembered: 1_000,
} as const;
