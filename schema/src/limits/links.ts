import { DAY, HOUR, MINUTE } from '../durations.ts';

/**
 * How long a disconnection can be taken back. The app offers it for the 10 seconds of its toast; the server waits
 * longer, because a toast pauses while it is hovered or its tab is hidden.
 */
export const DISCONNECTION = { restorable: 5 * MINUTE } as const;

export const CREDENTIAL = { minLength: 1, maxLength: 100 } as const;

export const LINK_LIST = {
  /** A pasted address of a page, with its query. */
  searchMaxLength: 200,
  /** Links of one change: their pages are about as many as an edit rewrites. */
  changedTogether: 100,
  sparklineDays: 14,
} as const;

/** What a new account may do: a script makes hundreds of links before its first report is read, a promoter a few. */
export const NEW_ACCOUNT = { links: 30, lasts: 1 * HOUR } as const;

/** A promoter's own channels: as many as a list of places to post in can have, each with a name of a few words. */
export const CHANNEL = { maxNameLength: 40, perPromoter: 20 } as const;

/** A promoter's own tags of links: as many as a row shows and a person can overlook. */
export const LINK_TAG = { maxLength: 24, perLink: 8, perPromoter: 50 } as const;

/** Rules of a link. More forwards than this are a chain that nobody overlooks, and each costs a read. */
export const LINK_END = {
  mostCountries: 250,
  mostPersons: 1_000_000,
  /** A year's campaign, and a year more. */
  furthest: 2 * 366 * DAY,
  mostForwards: 5,
} as const;

export const WORDS = {
  /** As people count: an emoji of several parts is one character. */
  maxLength: 280,
  maxLines: 6,
  /** UTF-16 units, of which a family of emoji has eleven: counting the characters of a megabyte would take long. */
  maxUnits: 4_000,
} as const;

/** How a promoter stands to a token: all statements are shown, and many would bury one. */
export const DISCLOSURE = { changesPerDay: 3, maxChanges: 50 } as const;
