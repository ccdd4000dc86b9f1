import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const CLICK = {
  repeatWindow: 30 * MINUTE,
  /**
   * New visitors per address and link within that window; further ones are repeats. A household or a small office stays
   * below it; a client that changes its user agent for each click does not.
   */
  newVisitorsPerAddress: 10,
  /**
   * New visitors per link within `networkWindow` of one IPv4 /24 or IPv6 /48, where a carrier has many phones and one customer of a
   * host all addresses.
   */
  newVisitorsPerNetwork: 200,
  networkWindow: HOUR,
  eventIdMinLength: 8,
  eventIdMaxLength: 64,
  channelMaxLength: 32,
  /** A host name has at most 253 characters; then come a colon and a port. */
  referrerMaxLength: 259,
  /** Browsers report 0 to 10, those of Windows up to 256. */
  maxTouchPoints: 256,
  /** A visitor can invent channels; beyond this number a link counts the day's further ones as `other`. */
  maxChannelsPerDay: 40,
  /** The product's own channels: never crowded out by invented ones. */
  ownChannels: ['x', 'telegram', 'tg', 'discord', 'qr', 'share', 'blink', 'page', 'embed'],
  /** How long an event's id is kept at least: longer than any queue keeps a message. */
  eventRetention: 8 * DAY,
  /** The isolate that makes a page token and the object that counts its events may have clocks that differ. */
  clockSkew: 10 * SECOND,
} as const;

/** The click ids that ad networks add to the address of a page: Google, Meta, X, TikTok, Microsoft and LinkedIn. */
export const AD_CLICK_IDS = ['gclid', 'fbclid', 'twclid', 'ttclid', 'msclkid', 'li_fat_id'] as const;

export const LIVE = {
  /** What the rail of an open dashboard shows. */
  events: 20,
  /** Open dashboards of a promoter; the others poll. One person has a few, a team some dozens. */
  maxSockets: 512,
  /** Messages on closed sockets: as many as may be on their way when one is closed. More is a flood. */
  maxIgnored: 100,
  /** Between two frames: an eye sees no more, and a busy promoter's object has other work. */
  frameEvery: 250,
  /** Beyond these numbers a frame lists no changes, and its readers fetch again. */
  maxLinks: 50,
  maxHours: 48,
  maxCells: 400,
  /** A socket that is older is closed with the next frame, so a session that ended some other way shows. */
  socketMaxAge: HOUR,
  /** Tables and charts are fetched again after a frame, but no sooner than this after the last time. */
  refreshEvery: 2 * SECOND,
  /** Times the readers of a frame: the time over which they spread their fetches. */
  refreshSpread: 50,
  /** Idle connections are cut by proxies after about 100 s. */
  pingEvery: 40 * SECOND,
  /** Where no socket opens. */
  pollEvery: 10 * SECOND,
  /** The first pause before another socket; it doubles up to the longest one, and each is drawn at random. */
  reconnectBase: SECOND,
  reconnectMax: 30 * SECOND,
  /** A page without a reader for so long does without. */
  hiddenMax: 5 * MINUTE,
} as const;

export const OVERLAY = {
  perPromoter: 50,
  /** Sockets of one: a stream needs one or two, and an address that became known leaves room for dashboards. */
  maxSockets: 8,
  /** A stream runs for hours without anyone at its screen, so a connection that died is found soon. */
  pingEvery: 10 * SECOND,
  /** As those of a dashboard. */
  reconnectBase: SECOND,
  reconnectMax: 30 * SECOND,
} as const;

export const AUDIENCE = {
  /** A value of fewer persons is reported together with others, so no visitor can be singled out. */
  fewestPersons: 5,
  /** A link's audiences are added to its sums at most this often, so no press can be matched with one. */
  countEvery: 1 * MINUTE,
  /** Too few persons wait for further ones this long; then they count without an audience. */
  maxWait: 7 * DAY,
  /** Combinations of values by which answers are filtered; by single values there are counts for good. */
  combinationRetention: 35 * DAY,
  /** Of a link, day and kind; what is beyond counts once for each dimension, and answers to no filter. */
  maxCombinations: 2_000,
  /** Of a list; further values count as others. */
  maxRows: 100,
  /** Hosts and channels that a link's visitors can invent in a day; further ones count as others. */
  maxSources: 40,
  /** And those of all links of a promoter. */
  maxSourcesOfPromoter: 200,
} as const;

export const COUNTS = {
  /** Hourly rows are for charts of at most 7 days, and must outlive every late message; daily rows stay forever. */
  hourRetention: 35 * DAY,
} as const;

export const STATISTICS = {
  /** Days of a chosen range: five years. */
  maxDays: 1_827,
  zoneMaxLength: 64,
  /** The longest value that anything can be filtered by. */
  filterMaxLength: 64,
  /** Buckets of days up to so many, of weeks up to so many days, then of months: no chart has more than about 120. */
  daysAsDays: 120,
  daysAsWeeks: 732,
  /** Chosen ranges of so many days are drawn by the hour, like a week. */
  daysAsHours: 7,
  topLinks: 10,
  /** A visitor can invent channels; those beyond this number are summed up. */
  listedChannels: 12,
  /** Counts that a ranking remembers: of each link, before each moment at which a range began. */
  rankedAtMost: 100_000,
  /** Remembered answers about whole days, and the rows of all of them: some megabytes at most. */
  rememberedDays: 20,
  rememberedParts: 20_000,
  /** Under a filter the links are looked through one by one: only the most clicked ones. */
  filteredLinks: 100,
  /** A promoter’s day: a link’s own bound times a few links. Further channels count as `other` in the sum of all links. */
  maxChannelsPerDay: 200,
  /** A link's first click is announced this soon. */
  saveDelay: 1 * SECOND,
  /** How often the home page's total is saved of a promoter who has clicks: each time costs some rows. */
  saveEvery: 10 * MINUTE,
  saveRetryDelay: 5 * SECOND,
  /** Counts that wait to be added to the sums: adding more than so many at once would be felt. */
  unsummedCells: 5_000,
  /** Cells of a page of an export. */
  exportedAtOnce: 5_000,
  /** How long the names of links are remembered for the list of the most clicked. */
  namesFresh: 60 * SECOND,
} as const;

/** An hour with many more people than usual, over all links of a promoter. */
export const SPIKE = {
  times: 10,
  /** Fewer people in an hour are no spike. */
  fewestPersons: 50,
  /** The usual hour is the mean of the hours before, up to so long ago; without so much of them there is none yet. */
  usualOver: 7 * DAY,
  leastHistory: DAY,
  /** Between two alerts. */
  quiet: DAY,
} as const;

export const DIGEST = {
  fewestPersons: AUDIENCE.fewestPersons,
  /** After the end of a week (Monday, UTC), when late clicks are counted too. */
  delay: 8 * HOUR,
  /** Promoters are spread over this time, so not all objects write at once. */
  spread: HOUR,
} as const;

export const QUEUE = {
  /** The first retry is soon; further ones back off, up to the maximum that a queue allows. */
  firstRetrySeconds: 5,
  maxRetrySeconds: 12 * 60 * 60,
} as const;

export const DEAD_LETTER = {
  /** It can be counted for `CLICK.eventRetention`; one more week to find out what went wrong. */
  kept: 14 * DAY,
} as const;

export const RECEIPT = {
  /** The days that a receipt lists; its sums cover all time. */
  days: 90,
} as const;

export const PAGE_TOKEN = {
  /** A tab may stay open; after this a click is looked up as if it had no token. */
  maxAge: 7 * DAY,
} as const;
