// Time limits of tests: at least six times the slowest of its kind on two idle cores, journeys four
// times. A busy machine is slow, not wrong. No test gets a second try.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** One response, or one change on a page. The slowest take 6 s. */
export const WAIT = 60 * SECOND;

/** A test without a browser. Some start a process or a build, for up to 15 s. */
export const UNIT_TEST = 2 * MINUTE;

/** A rehearsed deployment: a dozen starts of wrangler, 35 s. */
export const DEPLOYMENT = 6 * MINUTE;

/**
 * A journey through the pages. The longest take 60 s while three others run, so four times that is
 * a busy machine; a browser whose page no longer answers never would, however long one waits.
 */
export const JOURNEY = 4 * MINUTE;

/** A test that starts its own products, or visits one thousands of times, for 80 s. */
export const PRODUCT_TEST = 15 * MINUTE;

/** `npm start` with its build: 25 s. */
export const PRODUCT_START = 5 * MINUTE;

/**
 * A runner reports each finished file or test; silence longer than any of these means that it
 * hangs.
 */
export const SILENCE = 20 * MINUTE;
