import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const HOST = {
  perPromoter: 3,
  /** DNS allows 253; the label of the TXT record takes ten of them. */
  maxLength: 243,
  claimsPerAccountAndDay: 10,
  /** Of one IPv4 /24 or IPv6 /48, however many accounts it has. */
  claimsPerNetworkAndDay: 30,
  /** Of the zone's hostnames, for accounts without standing. */
  partWithoutStanding: 0.5,
  /**
   * Interval of checks while its certificate is pending; the page that shows it may check sooner.
   */
  pendingEvery: 1 * MINUTE,
  watchedEvery: 10 * SECOND,
  /**
   * Looking records up before they are set makes resolvers cache their absence, so the cron takes
   * its time.
   */
  dnsEvery: 5 * MINUTE,
  activeEvery: 1 * DAY,
  /** While browsers warn about it, its promoter waits for the warning to end. */
  flaggedEvery: 1 * HOUR,
  /** Longer than the slowest possible check. */
  lease: 2 * MINUTE,
  /** An unproven claim is deleted after this. */
  claimFor: 3 * DAY,
  /** A proven one that never became active ends this long after it was claimed. */
  certifiedFor: 6 * DAY,
  /** How long removed hosts stay listed, with instructions. */
  shownEnded: 30 * DAY,
  /** Checks per cron run; one needs up to three calls. */
  perSweep: 60,
  /** A Worker has six connections. */
  atOnce: 5,
  /** Older entries are refreshed in the background; edits appear immediately in their isolate. */
  fresh: 30 * SECOND,
  /** Hosts cached per isolate. */
  remembered: 1_000,
} as const;
