import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const ACTIVITY = {
  /** Long enough for someone away for a season. */
  kept: 90 * DAY,
  /** Per type: as many as a promoter scrolls through. Enforced by a trigger. */
  keptOfType: 200,
  /** Promoters whose open dashboards are notified immediately; the others fetch within a minute. */
  announcedAtOnce: 100,
} as const;

export const NOTICES = {
  /** Some screens of a panel; older ones are in the ledger, and with each link. */
  shown: 50,
  /** Activities read to build them: those of money are summed up by day. */
  read: 300,
  /** More than one promoter's platforms and partners. */
  mostProblems: 60,
  idMaxLength: 100,
} as const;

/** Long enough for a chat’s. Separate, because the app needs it. */
export const WEBHOOK_URL = { maxLength: 2_048 } as const;

export const WEBHOOK = {
  /** Per promoter: a program and a few chats. */
  maxEndpoints: 5,
  /** Browsers of one promoter that are sent notifications, beside the endpoints. */
  maxDevices: 5,
  /** How long a push service keeps a notification for a device that is off. */
  pushKept: DAY,
  /** How long the former secret signs too after a new one was made. */
  overlap: DAY,
  /** Standard Webhooks: 15 to 30 seconds for a response, and bodies below 20 kB. */
  timeout: 15 * SECOND,
  maxBodyBytes: 20_000,
  /** Timeout for the rest of a response once its status is known, and how much of it is stored. */
  answerWait: 2 * SECOND,
  answerBytes: 1_024,
  /**
   * Standard Webhooks: delays before each attempt; each is randomly up to a tenth longer, which
   * spreads a crowd.
   */
  schedule: [
    0,
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    DAY,
  ],
  jitter: 0.1,
  /** Longest honored Retry-After. */
  maxRetryAfter: 12 * HOUR,
  /**
   * After so many consecutive failures, an endpoint gets one delivery at a time, after a pause that
   * doubles.
   */
  failuresInARow: 5,
  pause: 30 * SECOND,
  maxPause: 1 * HOUR,
  /** An endpoint that only failed for so long is disabled. */
  maxFailing: 5 * DAY,
  /**
   * As is one with so many pending deliveries, which are database rows. A trigger stores no more.
   */
  maxPending: 12_000,
  /**
   * Deliveries that are sent to an endpoint at a time; a Worker has six connections. Chats want one
   * after the other.
   */
  atOnce: { json: 5, discord: 1, slack: 1, push: 5 },
  /**
   * How long one queue message serves an endpoint; it blocks the endpoint no longer than the lease.
   */
  runTime: 20 * SECOND,
  lease: 60 * SECOND,
  /** An endpoint's log: retention, of delivered ones too, and numbers of both. */
  kept: 30 * DAY,
  deliveredKept: 7 * DAY,
  keptDelivered: 200,
  keptFailed: 1_000,
  /** Clicks on *Send test* per minute, and failed deliveries resent at a time. */
  testsPerMinute: 10,
  replayedAtOnce: 1_000,
  /**
   * Clicks are sent in batches: at most one per link in this time, for at most this many links of a
   * promoter.
   */
  clicksEvery: 1 * MINUTE,
  clickedLinks: 30,
  /** Endpoints per cron run. */
  endpointsPerSweep: 500,
} as const;
