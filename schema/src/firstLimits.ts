// Those of the limits that every page of the app needs, apart from the others, which would come with them.
import { DAY, HOUR, MINUTE } from './durations.ts';

export const ADDRESS = {
  /** A base58 public key of 32 bytes has 32 to 44 characters. */
  minLength: 32,
  maxLength: 44,
  bytes: 32,
} as const;

export const USERNAME = {
  minLength: 3,
  maxLength: 50,
  /** Old names stay reserved for their owner, so unlimited renaming would let one account hoard names. */
  renamesPerWindow: 3,
  renameWindow: 30 * DAY,
} as const;

export const DISPLAY_NAME = { maxLength: 100 } as const;

/** Long enough for every known CDN, short enough for a row and a header. */
export const IMAGE_URL = { maxLength: 2_048 } as const;

export const IDENTIFIER = {
  minLength: 3,
  maxLength: 50,
  suffixLength: 4,
  /** A link keeps those it had; beyond this number it would be hoarding names. */
  formerMost: 20,
} as const;

export const PAGE_SIZE = { default: 100, max: 100 } as const;

export const SIGN_IN = {
  maxMessageAge: 5 * MINUTE,
  /** Phones' clocks run ahead; beyond this a message was prepared for later use. */
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
   * Deleting an account requires a sign-in that is not older. A session lives for a month and a deletion cannot be
   * undone, so a browser that was left open must not be enough; an hour is enough to read and think.
   */
  fresh: 1 * HOUR,
  /** The same for an API key, which outlives every session: anyone who finds a browser open must not leave with one. */
  freshForKey: 5 * MINUTE,
} as const;
