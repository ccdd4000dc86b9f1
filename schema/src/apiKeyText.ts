// The text of an API key: `st_live_`, 52 characters of base32 (256 random bits), and the first 8 hexadecimal digits of the
// SHA-256 of all that is before them. The prefix lets secret scanners find a key that leaked; the checksum tells a typo from
// a key without asking anyone.

export const API_KEY_PREFIX = 'st_live_';

/** How many of its last characters an owner sees later. */
export const API_KEY_HINT_LENGTH = 4;

const PATTERN = /st_live_[a-z2-7]{52}[0-9a-f]{8}/;
const WHOLE = new RegExp(`^${PATTERN.source}$`);
const EVERY = new RegExp(PATTERN.source, 'g');

/** Whether a text has the shape of a key; its checksum may be wrong. */
export const looksLikeApiKey = (text: string): boolean => WHOLE.test(text);

export const holdsApiKey = (text: string): boolean => PATTERN.test(text);

export const withoutApiKeys = (text: string): string => text.replaceAll(EVERY, `${API_KEY_PREFIX}…`);
