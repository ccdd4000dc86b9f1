import { DAY, HOUR, MINUTE } from '../durations.ts';

/** Otherwise one account could take many names. */
export const ACCOUNT = {
  /** An office or a dormitory behind one address makes a few a day, a script dozens a minute. Signing in is not counted. */
  newPerAddressAndDay: 20,
  /** The address's hash is of one day. */
  newKept: 1 * DAY,
  /**
   * Names of an account that never had a link, a page or X lead nowhere: who has not begun within a month has probably left.
   */
  unusedNamesKept: 30 * DAY,
  /** How long the cron goes on looking at a name from then on, so it never reads all names of those who stayed. */
  unusedNamesSought: 7 * DAY,
} as const;

export const OAUTH = {
  /** A consent page that is open for longer is started again. */
  stateLifetime: 10 * MINUTE,
  /** For this long an expired flow is answered as expired, not as unknown. */
  kept: 1 * HOUR,
} as const;

export const CHALLENGE = { lifetime: 5 * MINUTE } as const;

export const API_KEY = {
  /** One for each program and machine; expired ones count until they are revoked. */
  maxPerUser: 20,
  maxNameLength: 50,
  /** The longest that an expiry can be put off. */
  maxDays: 365,
  /** Noting each use would turn each read into a write. */
  touchEvery: 1 * HOUR,
} as const;
