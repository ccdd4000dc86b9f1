import { SECOND } from '../durations.ts';

export const REQUEST = {
  /** The largest honest body is far below 1 KiB. */
  maxBodyBytes: 16 * 1024,
  /** How long a call waits for its body: a phone's bad connection is slow, a minute is an attack. */
  maxBodyWait: 10 * SECOND,
  /** A body without a declared length is refused before anything else if it is too large by then. */
  unannouncedWait: 250,
  /** How much of an unused body is read and dropped; Cloudflare allows 100 MB. */
  maxDrainedBytes: 128 * 1024 * 1024,
  /** For how long. Afterwards the connection is closed. */
  maxDrainTime: 15 * SECOND,
  /** A response waits for the end of an upload that is at least this fast, and not for a slower one. */
  uploadPace: { bytes: 1024, time: 500 },
} as const;

/** Requests per minute and address. The numbers are in wrangler.toml too; a test keeps both equal. */
export const RATE_PER_MINUTE = {
  signIn: 120,
  write: 300,
  lookup: 300,
  click: 1_200,
  /** Of one API key, all calls together; keys of one address together have the limit of `click`. */
  key: 300,
  /** Clicks and views, of which `BEACON_BATCH` count as one: together as many as of `click`. */
  beacons: 60,
  /**
   * Requests that miss every cache. Beyond it a page shows what is known and no upstream is asked. Two a second: twice
   * as fast as anyone opens tokens by hand, and what a whole office has in common is cached.
   */
  miss: 120,
  /** Pictures that this location has not cached yet: three times a dashboard's page of 100 links. */
  picture: 300,
  /** Of one Telegram account: an app asks again with every pause in typing. */
  telegram: 60,
  /**
   * `LINK_BATCH` links changed together, or pages rewritten by one edit: some ten edits of everything that a promoter with
   * hundreds of links has. A request may write that many rows and cached pages, so requests alone say little.
   */
  links: 150,
} as const;

/**
 * Beacons of an address and minute for which an isolate asks the rate limiter once; for the first batch it does not ask at
 * all: no person clicks that often.
 */
export const BEACON_BATCH = 20;

/** Links or pages that count as one. */
export const LINK_BATCH = 20;

/** The rate limiter's period in seconds, for Retry-After. */
export const RATE_PERIOD_SECONDS = 60;
