import { DAY, HOUR, MINUTE } from '../durations.ts';

/** Limits the names that one account can take. */
export const ACCOUNT = {
  /**
   * An office behind one address creates a few a day, a script dozens a minute. Signing in doesn't
   * count.
   */
  newPerAddressAndDay: 20,
  /**
   * Of one IPv4 /24 or IPv6 /48, where a carrier has many phones and one customer of a host all
   * addresses.
   */
  newPerNetworkAndDay: 60,
  /**
   * Names of an account that never had a link, a page or X are used nowhere, and a promoter
   * inactive for a month has probably left.
   */
  unusedNamesKept: 30 * DAY,
  /** How long the cron then looks for such a name, so it never reads all names in use. */
  unusedNamesSought: 7 * DAY,
} as const;

/** What an account needs besides people who clicked to be bounded by no limit of everyone. */
export const STANDING = { age: 7 * DAY } as const;

export const OAUTH = {
  /** A consent page open for longer has to be restarted. */
  stateLifetime: 10 * MINUTE,
  /** How long an expired flow is reported as expired instead of unknown. */
  kept: 1 * HOUR,
} as const;

export const CHALLENGE = { lifetime: 5 * MINUTE } as const;

/**
 * How long a wallet's own browser may take to join its wallet to the account of another browser's
 * session.
 */
export const HAND_OVER = { lifetime: 10 * MINUTE } as const;

/** Idempotency keys, kept for a day with the answer. */
export const IDEMPOTENCY_KEY = { maxLength: 255, perDay: 100, kept: DAY, runs: MINUTE } as const;

export const API_KEY = {
  /** One per program and machine; expired ones count until revoked. */
  maxPerUser: 20,
  maxNameLength: 50,
  /** Longest expiry. */
  maxDays: 365,
  /** Updating it on each use would turn each read into a write. */
  touchEvery: 1 * HOUR,
} as const;

/** People on one account. */
export const MEMBERS = {
  /** Besides the owner; open invitations count. */
  maxPerAccount: 10,
  /** What the list of a person's accounts can get. */
  maxAccounts: 20,
  /** Long enough for somebody on a journey, short enough for an address that lies in a chat. */
  invitationLifetime: 7 * DAY,
  /**
   * Of a person on others' accounts: what they did is kept by age alone, so a day of it is bounded.
   */
  writesPerDay: 5_000,
  /** Writes shown at once, unless asked otherwise. */
  writesShown: 50,
  /**
   * Of a person on one account: each is kept, so that none hides another. More than every platform,
   * several times.
   */
  platformChangesPerDay: 200,
} as const;
