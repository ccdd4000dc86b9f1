/** An import of an account's export, or of another shortener's links. */
export const IMPORT = {
  /**
   * Checked before the file is read; an export also has its counts and payouts, which are skipped.
   */
  maxFileBytes: 64 * 1024 * 1024,
  /** Of a list of one file: 50 days of as many links as an account may make. */
  maxRows: 10_000,
  /** In one call: as many look-ups as an address may cause in a minute. */
  linksPerCall: 50,
  /** The app sends so few to be made, so that its progress moves and a lost answer costs little. */
  linksPerPart: 10,
  /** More platforms than the registry has, for files of other versions. */
  platformsPerCall: 100,
  /**
   * Pages rewritten by a call, which has made up to 700 queries by then: see `LANDING.rewriteMost`.
   */
  rewritten: 60,
  channelsPerCall: 100,
  /** Fifty links with words of their own. */
  maxBodyBytes: 128 * 1024,
  /** Of a name of the file: a platform's, a domain. */
  maxNameLength: 255,
  /** Rows of each kind that the app draws at first. */
  shownRows: 50,
} as const;
