import { DAY, SECOND } from '../durations.ts';

export const REQUEST = {
  /** The largest honest body is far below 1 KiB. */
  maxBodyBytes: 16 * 1024,
  /** A phone's bad connection is slow, but a minute is an attack. */
  maxBodyWait: 10 * SECOND,
  /** A body of undeclared length that exceeds the limit by then is refused first. */
  unannouncedWait: 250,
  /** Bytes of an unused body to read and drop; Cloudflare allows 100 MB. */
  maxDrainedBytes: 128 * 1024 * 1024,
  /** Afterwards the connection is closed. */
  maxDrainTime: 15 * SECOND,
  /**
   * Total wait for the database, after which the response is 503, so that nobody waits ten seconds
   * for a slow or failing one.
   */
  maxDatabaseWait: 8 * SECOND,
  /** A response waits for the end of an upload at least this fast. */
  uploadPace: { bytes: 1024, time: 500 },
} as const;

/** Requests per minute and address. Also in wrangler.toml; a test keeps both equal. */
export const RATE_PER_MINUTE = {
  signIn: 120,
  write: 300,
  lookup: 300,
  /** Also pictures, reads with a session, and, counted separately, pages composed beyond `miss`. */
  click: 1_200,
  /** Per API key, over all calls; keys of one address share the limit of `click`. */
  key: 300,
  /**
   * Clicks and views; `BEACON_BATCH` of them count as one, so together they are as many as `click`.
   */
  beacons: 60,
  /**
   * Requests that miss every cache. Beyond it, pages show cached data and no upstream is queried.
   * Two a second is twice as fast as anyone opens tokens by hand, and an office's common tokens are
   * cached.
   */
  miss: 120,
  /** Pictures not yet cached at this location: three times a dashboard's page of 100 links. */
  picture: 300,
  /** Per Telegram account: an app sends a query with every pause in typing. */
  telegram: 60,
  /**
   * In units of `LINK_BATCH` links changed together or pages rewritten: some ten edits of
   * everything that a promoter with hundreds of links has. Counted separately, because one request
   * may write that many rows and cached pages.
   */
  links: 150,
} as const;

/**
 * All of an IPv4 /24 or IPv6 /48 together make as many requests as so many of its addresses: a
 * carrier has many phones there, and one customer of a host 65,536 subnets.
 */
export const ADDRESSES_PER_NETWORK = 10;

/** How long usage of daily quotas is kept; its keys change daily. */
export const QUOTA = { kept: 1 * DAY } as const;

/**
 * Beacons per address and minute for each call of the limiter. The first batch is free: no person
 * clicks that often.
 */
export const BEACON_BATCH = 20;

/** Links or pages that count as one. */
export const LINK_BATCH = 20;

/** Period of the rate limiter in seconds, for Retry-After. */
export const RATE_PERIOD_SECONDS = 60;

/** In seconds, for Retry-After while something of ours is down. */
export const OUTAGE_RETRY_SECONDS = 5;

/**
 * How often the app waits for limits before it leaves the rest to the person, and how long at most.
 */
export const LIMIT_WAITS = { times: 10, mostSeconds: 60 } as const;
