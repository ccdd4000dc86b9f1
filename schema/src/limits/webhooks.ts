import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const ACTIVITY = {
  /** Long enough for someone who was away for a season. */
  kept: 90 * DAY,
  /** Of each type: what a promoter can scroll through. A trigger holds to it. */
  keptOfType: 200,
  /** Promoters whose open dashboards get a message at once; the others fetch within a minute. */
  announcedAtOnce: 100,
} as const;

export const NOTICES = {
  /** Some screens of a panel; what is older is in the ledger, and with each link. */
  shown: 50,
  /** Activities that they are made from: those of money are summed up by day. */
  read: 300,
  /** More than there are platforms and partners of one promoter. */
  mostProblems: 60,
  idMaxLength: 100,
} as const;

/** Long enough for a chat’s; apart from the others, because the app needs it. */
export const WEBHOOK_URL = { maxLength: 2_048 } as const;

export const WEBHOOK = {
  /** Of one promoter: a program of their own, a few chats. */
  maxEndpoints: 5,
  /** Browsers of one promoter that are sent notifications, beside the endpoints. */
  maxDevices: 5,
  /** How long a push service keeps a notification for a device that is off. */
  pushKept: DAY,
  /** How long the former secret signs too after a new one was made. */
  overlap: DAY,
  /** Standard Webhooks: 15 to 30 seconds for an answer, and bodies below 20 kB. */
  timeout: 15 * SECOND,
  maxBodyBytes: 20_000,
  /** How long the rest of an answer is read once its status is known, and how much of it is kept. */
  answerWait: 2 * SECOND,
  answerBytes: 1_024,
  /** Standard Webhooks: the waits before each attempt; each is drawn up to a tenth longer, so a crowd does not come at once. */
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
  /** The longest Retry-After that is honoured. */
  maxRetryAfter: 12 * HOUR,
  /** After so many failures in a row an endpoint is tried by one delivery at a time, after a pause that doubles. */
  failuresInARow: 5,
  pause: 30 * SECOND,
  maxPause: 1 * HOUR,
  /** One that has answered nothing but failures for so long is disabled. */
  maxFailing: 5 * DAY,
  /** One that is so many deliveries behind, too: they are rows of the database. A trigger keeps nothing beyond them. */
  maxPending: 12_000,
  /** Deliveries that are sent to an endpoint at a time; a Worker has six connections. Chats want one after the other. */
  atOnce: { json: 5, discord: 1, slack: 1, push: 5 },
  /** One message of the queue works for an endpoint for so long, and blocks it for no longer than the lease. */
  runTime: 20 * SECOND,
  lease: 60 * SECOND,
  /** The log of an endpoint: for how long, and how many that were delivered and that failed. */
  kept: 30 * DAY,
  keptDelivered: 200,
  keptFailed: 1_000,
  /** Presses on *Send test* a minute, and failed deliveries that are sent again at once. */
  testsPerMinute: 10,
  replayedAtOnce: 1_000,
  /** Clicks are sent in batches: of each link at most one in this time, and of so many links of a promoter. */
  clicksEvery: 1 * MINUTE,
  clickedLinks: 30,
  /** Endpoints of one run of the cron. */
  endpointsPerSweep: 500,
} as const;
