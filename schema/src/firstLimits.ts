// Limits that every page of the app needs, separate from the others, which would be bundled too.
import { DAY, HOUR, MINUTE } from './durations.ts';

export const ADDRESS = {
  /** A 32-byte base58 public key. */
  minLength: 32,
  maxLength: 44,
  bytes: 32,
} as const;

export const USERNAME = {
  minLength: 3,
  maxLength: 50,
  /**
   * Old names stay reserved for their owner, so unlimited renaming would let one account hoard
   * names.
   */
  renamesPerWindow: 3,
  renameWindow: 30 * DAY,
} as const;

export const DISPLAY_NAME = { maxLength: 100 } as const;

/** Enough for every known CDN, and small enough for a row and a header. */
export const IMAGE_URL = { maxLength: 2_048 } as const;

export const IDENTIFIER = {
  minLength: 3,
  maxLength: 50,
  suffixLength: 4,
  /** A link keeps its former identifiers; more would be hoarding. */
  formerMost: 20,
  /** Of all links of an account. */
  formerPerDay: 50,
} as const;

export const PAGE_SIZE = { default: 100, max: 100 } as const;

export const SIGN_IN = {
  maxMessageAge: 5 * MINUTE,
  /** Phones' clocks run ahead; beyond this, a message was prepared for later use. */
  maxMessageLead: 1 * MINUTE,
  maxMessageLength: 2_048,
  signatureBytes: 64,
} as const;

export const SESSION = {
  absolute: 30 * DAY,
  idle: 7 * DAY,
  /** Updating `lastSeenAt` on every request would turn each read into a write. */
  touchEvery: 1 * HOUR,
  /**
   * Maximum age of a sign-in for deleting the account. A session lives for a month and a deletion
   * can't be undone, so a browser left open must not suffice; an hour is enough to read and think.
   */
  fresh: 1 * HOUR,
  /**
   * The same for what outlives every session: an API key, a webhook or a report with money. A
   * browser left open must not yield one.
   */
  freshForAccess: 5 * MINUTE,
} as const;
