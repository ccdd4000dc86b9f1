// Posted addresses come back with what stood around them: punctuation, brackets, blanks, invisible
// characters, parameters.

/** Some messengers encode an address again. */
const MOST_DECODINGS = 3;

const decodedOnce = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return '\uFFFD'; // cut off in the middle of a character
    }
  });

export const decoded = (text: string): string => {
  let result = text;
  for (let round = 0; round < MOST_DECODINGS && result.includes('%'); round++)
    result = decodedOnce(result);
  return result;
};

/** Whether a query or fragment was glued to a segment without its question mark, or encoded. */
export const hasGluedQuery = (segment: string): boolean => /[&?#]/.test(decoded(segment));

/** What follows the last character that may be in a name, without a glued query. */
export const tailOf = (segment: string): string => {
  const [text = ''] = decoded(segment).split(/[&?#]/, 1);
  return text.slice((/^.*[\w-]/s.exec(text)?.[0] ?? '').length);
};

/**
 * A segment of a posted address in the form to look up: decoded, without a glued query, and trimmed
 * to letters, digits, "-" and "_" at its ends. The inside is unchanged. May be empty.
 */
export const cleanSegment = (segment: string): string => {
  const [text = ''] = decoded(segment).split(/[&?#]/, 1);
  return /[\w-](?:.*[\w-])?/s.exec(text)?.[0] ?? '';
};

/**
 * By what a ref code is matched: regardless of case, of an "@" before it, and of dots at its ends,
 * since nobody can tell those from a full stop. So `ann.` and `ann` are the same name.
 */
export const refCodeKey = (refCode: string): string => cleanSegment(refCode).toLowerCase();
