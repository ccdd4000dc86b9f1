// What the simulation assumes about the world. Each figure of docs/scaling.md follows from these and from the real code.

export const POPULATION = { promoters: 100_000, links: 10_000_000 } as const;

export const MONTH = {
  days: 30,
  clicks: 1_000_000_000,
  /** Landing pages seen for each click on a button. */
  viewsPerClick: 3,
  /**
   * The token's and the promoter's picture. Everyone is assumed to come for the first time; later the browser has them. The
   * typeface is served by Pages, free of charge.
   */
  picturesPerView: 2,
} as const;

/** The share of the time in which someone looks at a promoter's figures: half an hour a day. */
export const WATCHED_SHARE = 0.02;

/** An object that nobody calls is taken out of memory. */
export const IDLE_MILLISECONDS = 10_000;

/** Clicks of a link by its rank: rank to the power of minus this, as measured on many link services (1.0 to 1.2). */
export const TAIL_EXPONENT = 1.1;

export const PEAK = {
  clicksPerSecond: 50_000,
  /** From nothing to the peak, at the peak, and back. */
  rampSeconds: 20,
  holdSeconds: 300,
  /** How long a visitor looks before pressing: mean of an exponential. */
  meanSecondsToPress: 15,
  /** A new shard map reaches new pages within: the flush of the object, and the age of a landing record. */
  shardMapLagSeconds: 30,
} as const;

/** What the platform bears. Durable Objects: "200 to 500 requests a second with storage writes"; queues: 5,000 messages. */
export const PLATFORM = {
  objectWritesPerSecond: 400,
  queueMessagesPerSecond: 5_000,
  databaseBytes: 10 * 1024 ** 3,
  /** One D1 database works through its queries one by one; a small batch takes about 2 ms. */
  databaseBatchesPerSecond: 500,
  objectBytes: 10 * 1024 ** 3,
} as const;

/** US dollars, list prices of the paid plan beyond what it includes (November 2026). */
export const PRICES = {
  workerRequest: 0.3 / 1e6,
  workerCpuMs: 0.02 / 1e6,
  objectRequest: 0.15 / 1e6,
  objectGbSecond: 12.5 / 1e6,
  rowWritten: 1 / 1e6,
  rowRead: 0.001 / 1e6,
  kvRead: 0.5 / 1e6,
  kvWrite: 5 / 1e6,
  queueOperation: 0.4 / 1e6,
} as const;
