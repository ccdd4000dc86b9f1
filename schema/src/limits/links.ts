import { DAY, HOUR, MINUTE } from '../durations.ts';

/**
 * How long a disconnection can be undone. The app offers it for the 10 seconds of its toast; the
 * server waits longer, because toasts pause while hovered or in a hidden tab.
 */
export const DISCONNECTION = { restorable: 5 * MINUTE } as const;

export const CREDENTIAL = { minLength: 1, maxLength: 100 } as const;

export const LINK_LIST = {
  /** A pasted URL with its query. */
  searchMaxLength: 200,
  /** Links per change: their pages are about as many as an edit rewrites. */
  changedTogether: 100,
  sparklineDays: 7,
} as const;

/**
 * Limit of new accounts: a script creates hundreds of links before its first report is read, a
 * promoter a few.
 */
export const NEW_ACCOUNT = { links: 30, lasts: 1 * HOUR } as const;

/**
 * New links of an account within a UTC day: more than anyone posts by hand. Each is a call to
 * settle and a token to watch, so this also bounds what one account adds to the work for all.
 */
export const NEW_LINKS = {
  perDay: 200,
  /** In one call: as many look-ups as an address may cause in a minute. */
  atOnce: 50,
  /** A long link to a token. */
  tokenMaxLength: 2_000,
  /** Fifty links with words of their own. */
  maxBodyBytes: 128 * 1024,
} as const;

/** As many places and posts as a promoter tells apart, with names of a few words. */
export const CHANNEL = { maxNameLength: 40, perPromoter: 100 } as const;

/** As many tags as a row can show and a person can survey. */
export const LINK_TAG = { maxLength: 24, perLink: 8, perPromoter: 50 } as const;

/** Rules of a link. Forwards are limited because each costs a read. */
export const LINK_END = {
  mostCountries: 250,
  mostPersons: 1_000_000,
  /** A year's campaign, and a year more. */
  furthest: 2 * 366 * DAY,
  mostForwards: 5,
  /**
   * One network counts for at most this fraction of the limit per day, so one address can't end a
   * link with invented user agents.
   */
  fewestNetworks: 5,
} as const;

export const EXPERIMENT = {
  /** A winner needs this many viewers in each half, */
  fewestViewers: 100,
  /** at most this many a day from one network, */
  viewersPerNetworkAndDay: 10,
  /** and this many networks. */
  fewestNetworks: 10,
} as const;

export const WORDS = {
  /** In perceived characters: a composite emoji counts as one. */
  maxLength: 280,
  maxLines: 6,
  /** UTF-16 units (a family emoji has eleven); bounds the time to count characters. */
  maxUnits: 4_000,
} as const;

/** All statements are shown, and many would bury one. */
export const DISCLOSURE = { changesPerDay: 3, maxChanges: 50 } as const;
