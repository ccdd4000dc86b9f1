import { HOUR, MINUTE, SECOND } from '../durations.ts';

export const SHARED_REPORT = {
  /** Of one account at a time: a campaign has one, and a list of twenty can be read. */
  perPromoter: 20,
  nameMaxLength: 60,
  /** Links that someone chooses one by one; a tag, or all, may be more. */
  chosenLinks: 100,
  /** Links that a report lists, most people first; its sums are of all. */
  listedLinks: 100,
  /** What the page lists, to be printed on one sheet; the files have the rest. */
  shownLinks: 8,
  shownDays: 14,
  shownCountries: 8,
  /** How long a revocation can be taken back; the page is gone at once. */
  restorable: 5 * MINUTE,
  /** When it was opened last is written this seldom. */
  openedEvery: HOUR,
  /** How often an open page of a report without an end asks again, and how long its figures are kept. */
  refreshEvery: MINUTE,
} as const;

export const REPORT_PASSWORD = {
  minLength: 8,
  maxLength: 100,
  /** Wrong guesses at once, by people who mistype. */
  freeGuesses: 3,
  /** Further ones wait this long for each other. */
  slowed: 5 * SECOND,
  /** From this one on, a report takes a guess once in `locked`. */
  guessesUntilLocked: 10,
  locked: 15 * MINUTE,
  /** Guesses before a pause of this length are forgotten. */
  forgottenAfter: 1 * HOUR,
  /** How long a page that was opened with it stays open without typing it again. */
  staysOpen: 12 * HOUR,
  /** PBKDF2 with SHA-256: as many as the runtime accepts. */
  iterations: 100_000,
} as const;
