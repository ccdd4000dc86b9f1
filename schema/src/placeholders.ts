// What fills a field without a value: a macro that a tracker did not replace, a word such as `N/A`,
// a spreadsheet's error.

// Trackers' macro notations: {tid}, {{tid}}, ${tid}, and alone also [tid], <tid>, %tid%, %%TID%%,
// #tid#, __tid__, $tid.
const BRACED = /(?:\{\{?|%7B)\s*[$!]?[a-z_][\w.:-]*\s*(?:\}\}?|%7D)/i;
const ALONE =
  /^(?:\[[a-z_][\w.:-]*\]|<[a-z_][\w.:-]*>|<%.*%>|%%?[a-z_]\w*%%?|#[a-z_]\w*#|__[a-z]\w*__|\$[a-z_]\w*)$/i;

/**
 * Whether a tracker sent a macro's name instead of its value, which would be the same for every
 * transaction.
 */
export const isUnexpandedMacro = (text: string): boolean =>
  BRACED.test(text) || ALONE.test(text.trim());

/** Without the brackets, quotes and marks around them. */
const WORDS: ReadonlySet<string> = new Set([
  'n/a',
  'n.a',
  'na',
  'n/v',
  'nv',
  'nil',
  'null',
  'none',
  'nan',
  'undefined',
  'unknown',
  'empty',
  'blank',
  'missing',
  'not set',
  'not available',
  'not applicable',
  'no value',
  'no id',
  'tbd',
  'object object',
]);
const AROUND = /^[\s"'`([{<#$%]+|[\s"'`)\]}>!?.%]+$/g;

/** `#REF!`, `#NAME?`, `#DIV/0!`, in any language. */
const SPREADSHEET_ERROR = /^#[\p{L}\d/ ]+[!?]$/u;

/** Dashes, dots and blanks alone, also none at all. */
const NOTHING = /^[^\p{L}\p{N}]*$/u;

const wordIn = (text: string): string =>
  text
    .replace(AROUND, '')
    .replace(/[\s_]+/g, ' ')
    .toLowerCase();

/** Longer text is a value, and a search for marks around it would take too long. */
const LONGEST = 100;

export const isPlaceholder = (text: string): boolean =>
  text.length <= LONGEST &&
  (NOTHING.test(text) ||
    isUnexpandedMacro(text) ||
    SPREADSHEET_ERROR.test(text.trim()) ||
    WORDS.has(wordIn(text)));

/** Zeros, a truth value, or a long number as a spreadsheet shortens it, which many others share. */
const SHARED = /^(?:[0.-]+|true|false|\d(?:[.,]\d+)?E\+\d+)$/i;

/** The name of an id: `click_id` without its braces. */
const NAMED = /^(?:click|transaction|conversion|order|event|payout|sub|tx|t)[ _-]?id$/i;

/** Whether an id identifies nothing, because other transactions have the same one. */
export const isNoId = (text: string): boolean =>
  isPlaceholder(text) || SHARED.test(text.trim()) || NAMED.test(text.trim());
