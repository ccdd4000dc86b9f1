import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

/** Assistants that a promoter connects without a key (OAuth 2.1). */
export const ASSISTANT = {
  /** One per program and machine. */
  maxPerUser: 20,
  /** A program redeems its code as soon as the browser comes back. */
  codeLifetime: 2 * MINUTE,
  accessLifetime: HOUR,
  /** Sliding: each refresh restarts it; unused for a month, an assistant asks again. */
  unusedLifetime: 30 * DAY,
  /**
   * A program refreshes once for each of several calls at once, or again after a lost answer: the
   * same tokens.
   */
  refreshRepeated: 30 * SECOND,
  /** Updating it on each use would turn each read into a write. */
  touchEvery: HOUR,
} as const;

/**
 * Programs that registered themselves. Those of equal names and addresses are one, so few are ever
 * new.
 */
export const ASSISTANT_CLIENT = {
  newPerAddressAndDay: 20,
  newPerNetworkAndDay: 60,
  /**
   * New registrations a day, of everyone. Beyond it each replaces the oldest one without a consent,
   * so none is refused: a program whose user is at the consent page is among the newest.
   * About 25 MB.
   */
  newKept: 5_000,
  /** Registered, and never allowed by anyone. */
  unusedKept: DAY,
  /** Without a connection since. */
  idleKept: 90 * DAY,
  maxNameLength: 60,
  maxRedirects: 10,
  maxRedirectLength: 500,
  maxStateLength: 2_000,
} as const;
