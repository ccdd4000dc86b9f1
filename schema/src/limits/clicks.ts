import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const CLICK = {
  repeatWindow: 30 * MINUTE,
  /**
   * New visitors per address and link within that window; further ones are repeats. A household or
   * small office stays below; a client that changes its user agent for each click doesn't.
   */
  newVisitorsPerAddress: 10,
  /**
   * New visitors per link within `networkWindow` of one IPv4 /24 or IPv6 /48, where a carrier has
   * many phones and one customer of a host all addresses.
   */
  newVisitorsPerNetwork: 200,
  networkWindow: HOUR,
  eventIdMinLength: 8,
  eventIdMaxLength: 64,
  channelMaxLength: 32,
  /** A host name of at most 253 characters, a colon and a port. */
  referrerMaxLength: 259,
  /** Browsers report 0 to 10, Windows up to 256. */
  maxTouchPoints: 256,
  /** Visitors can invent channels; a link counts a day's further ones as `other`. */
  maxChannelsPerDay: 40,
  /** The product's own channels: never crowded out by invented ones. */
  ownChannels: ['x', 'telegram', 'discord', 'qr', 'share', 'blink', 'page', 'embed'],
  /** How long an event's id is kept at least: longer than any queue keeps a message. */
  eventRetention: 8 * DAY,
  /**
   * The isolate that creates a page token and the object that counts its events may have different
   * clocks.
   */
  clockSkew: 10 * SECOND,
  /** A browser that its promoter no longer signs in with counts as anyone's after this. */
  ownMarkLifetime: 180 * DAY,
  ownMarkMaxLength: 200,
} as const;

/**
 * The click ids that ad networks add to the address of a page: Google, Meta, X, TikTok, Microsoft
 * and LinkedIn.
 */
export const AD_CLICK_IDS = [
  'gclid',
  'fbclid',
  'twclid',
  'ttclid',
  'msclkid',
  'li_fat_id',
] as const;

export const LIVE = {
  /** Shown on an open dashboard. */
  events: 20,
  /** Open dashboards per promoter; others poll. One person has a few, a team some dozens. */
  maxSockets: 512,
  /** Messages accepted on closed sockets, which may have been in transit. More is a flood. */
  maxIgnored: 100,
  /**
   * Interval between frames: the eye notices no more, and a busy promoter's object has other work.
   */
  frameEvery: 250,
  /** Beyond this number a frame doesn't list the changed links. */
  maxLinks: 50,
  /** Older sockets are closed with the next frame, in case the session ended unnoticed. */
  socketMaxAge: HOUR,
  /** Shortest interval between a dashboard's fetches of what frames reported as changed. */
  refreshEvery: 2 * SECOND,
  /**
   * The interval is at least this much per reader, so that all of them together cost no more than
   * twenty.
   */
  refreshSpread: 100,
  /** Proxies close idle connections after about 100 s. */
  pingEvery: 40 * SECOND,
  /** Used if no socket opens. */
  pollEvery: 10 * SECOND,
  /** First reconnect delay; doubles up to the longest, each randomized. */
  reconnectBase: SECOND,
  reconnectMax: 30 * SECOND,
  /** A page hidden for this long disconnects. */
  hiddenMax: 5 * MINUTE,
} as const;

export const OVERLAY = {
  perPromoter: 50,
  /**
   * Sockets per overlay: a stream needs one or two, and a leaked address must leave room for
   * dashboards.
   */
  maxSockets: 8,
  /** A stream runs unattended for hours, so a dead connection must be noticed soon. */
  pingEvery: 10 * SECOND,
  /** As those of a dashboard. */
  reconnectBase: SECOND,
  reconnectMax: 30 * SECOND,
} as const;

export const AUDIENCE = {
  /** A value with fewer persons is merged with others, so no visitor can be singled out. */
  fewestPersons: 5,
  /**
   * Shortest interval of adding a link's audiences to its sums, so no click can be matched with
   * one.
   */
  countEvery: 1 * MINUTE,
  /** How long too few persons wait for others; then they count without an audience. */
  maxWait: 7 * DAY,
  /** Retention of value combinations, which filters need; counts by single values stay forever. */
  combinationRetention: 35 * DAY,
  /** Per link, day and kind; further ones count once per dimension and match no filter. */
  maxCombinations: 2_000,
  /** Per list; further values count as others. */
  maxRows: 100,
  /** Invented hosts and channels per link and day; further ones count as others. */
  maxSources: 40,
  /** The same over all links of a promoter. */
  maxSourcesOfPromoter: 200,
} as const;

export const COUNTS = {
  /**
   * Hourly rows serve charts of a few days and must outlive every late message; daily rows stay
   * forever.
   */
  hourRetention: 35 * DAY,
} as const;

/**
 * What an object does long before Cloudflare's limit of its storage: what is only detail is kept
 * for less time.
 */
export const SPACE = {
  /** Bytes of one object. */
  ceiling: 10_000_000_000,
  /** Parts of the ceiling: above one, detail is shortened until the other is reached. */
  shortenAbove: 0.9,
  shortenTo: 0.85,
  /** Above this, events themselves wait for a portion, so detail goes faster than events come. */
  hurryAbove: 0.95,
  /** Events between two measurements. */
  measureEvery: 1_000,
  /** Rows per portion: some tens of milliseconds. */
  portion: 5_000,
  /** Between two logged complaints that nothing is left to shorten. */
  complainEvery: HOUR,
} as const;

export const STATISTICS = {
  /** Days of a custom range: five years. */
  maxDays: 1_827,
  zoneMaxLength: 64,
  /** Longest value of a filter. */
  filterMaxLength: 64,
  /**
   * Ranges up to this use daily buckets, then weekly, then monthly, so a chart has at most about
   * 120.
   */
  daysAsDays: 120,
  daysAsWeeks: 732,
  /** Custom ranges up to this have hourly buckets; for a week they would be too narrow. */
  daysAsHours: 6,
  topLinks: 10,
  /** Visitors can invent channels; those beyond this number are summed up. */
  listedChannels: 12,
  /** Counts cached for rankings: per link, before each range's start. */
  rankedAtMost: 100_000,
  /** Cached results about whole days, and all their rows: some megabytes at most. */
  rememberedDays: 20,
  rememberedParts: 20_000,
  /** With a filter, links are examined one by one, so only the most clicked ones. */
  filteredLinks: 100,
  /**
   * Per promoter and day: a few times a link's limit. Further channels count as `other` in the
   * total.
   */
  maxChannelsPerDay: 200,
  /** Delay of announcing a link's first click. */
  saveDelay: 1 * SECOND,
  /**
   * How often a promoter's part of the home page's total is saved: D1 has one writer for all of
   * them.
   */
  saveEvery: HOUR,
  /**
   * Pauses of an alarm while D1 is down: from seconds, doubling to what a promoter still takes for
   * "soon".
   */
  firstRetryPause: 5 * SECOND,
  longestRetryPause: 10 * MINUTE,
  /** Unsummed cells: summing more at a time would be noticeable. */
  unsummedCells: 5_000,
  /** Cells per page of an export. */
  exportedAtOnce: 5_000,
  /** How long link names are cached for the list of the most clicked. */
  namesFresh: 60 * SECOND,
  /**
   * How long the figures wait for names that nobody has asked for yet; without them they come
   * without those names.
   */
  namesWait: 2 * SECOND,
} as const;

/** An hour with many more people than usual, over all links of a promoter. */
export const SPIKE = {
  times: 10,
  /** Fewer people in an hour are no spike. */
  fewestPersons: 50,
  /**
   * The usual hour is the mean of the preceding hours, at most this far back; with fewer than this
   * many there is none yet.
   */
  usualOver: 7 * DAY,
  leastHistory: DAY,
  /** Between two alerts. */
  quiet: DAY,
  /**
   * Between two looks for one, if at least so many people have clicked since; fewer wait for the
   * next save of the total.
   */
  lookEvery: 10 * MINUTE,
  lookAfter: 10,
} as const;

export const DIGEST = {
  fewestPersons: AUDIENCE.fewestPersons,
  /** After the end of a week (Monday, UTC), when late clicks are counted too. */
  delay: 8 * HOUR,
  /** Promoters are spread over this time, so not all objects write at once. */
  spread: HOUR,
} as const;

export const QUEUE = {
  /** The first retry is soon; later ones back off to the queue's maximum. */
  firstRetrySeconds: 5,
  maxRetrySeconds: 12 * 60 * 60,
} as const;

export const DEAD_LETTER = {
  /** Countable for `CLICK.eventRetention`, plus a week to investigate. */
  kept: 14 * DAY,
} as const;

export const RECEIPT = {
  /** Days listed by a receipt; its sums cover all time. */
  days: 90,
} as const;

export const PAGE_TOKEN = {
  /** A tab may stay open; after this, clicks are looked up as if without a token. */
  maxAge: 7 * DAY,
} as const;
