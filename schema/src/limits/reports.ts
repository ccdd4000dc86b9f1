import { HOUR, MINUTE, SECOND } from '../durations.ts';

export const SHARED_REPORT = {
  /** Open reports per account: one per campaign, and a list of twenty is still readable. */
  perPromoter: 20,
  nameMaxLength: 60,
  /** Links chosen one by one; a tag may have more. */
  chosenLinks: 100,
  /** Listed links, most people first; the sums cover all. */
  listedLinks: 100,
  listedChannels: 100,
  /** Rows on the page, which has to fit on one printed sheet; the files have the rest. */
  shownLinks: 8,
  shownDays: 14,
  shownChannels: 8,
  shownCountries: 8,
  /** How long a revocation can be undone; the page is gone at once. */
  restorable: 5 * MINUTE,
  /** Shortest interval between updates of the time a report was last opened. */
  openedEvery: HOUR,
  /** How often an open page of a live report refetches, and how long its figures are cached. */
  refreshEvery: MINUTE,
} as const;

export const REPORT_PASSWORD = {
  minLength: 8,
  maxLength: 100,
  /** Wrong guesses without a delay, for people who mistype. */
  freeGuesses: 3,
  /** Delay between further guesses. */
  slowed: 5 * SECOND,
  /** From this many wrong guesses on, a report accepts one guess per `locked`. */
  guessesUntilLocked: 10,
  locked: 15 * MINUTE,
  /** Wrong guesses are forgotten after this long without one. */
  forgottenAfter: 1 * HOUR,
  /** How long a report stays unlocked after the password was entered. */
  staysOpen: 12 * HOUR,
  /** Iterations of PBKDF2 with SHA-256: as many as the runtime accepts. */
  iterations: 100_000,
} as const;
