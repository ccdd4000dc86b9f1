const keyOf = (userId: string): string => `soltrade:sentences:${userId}`;

/**
 * How many sentences an account's dashboard is likely to begin with, as on the last visit: 0 to 3.
 */
export const expectedSentences = (userId: string): number => Number(recall(keyOf(userId)) ?? 1);

export const rememberSentences = (userId: string, count: number): void =>
  remember(keyOf(userId), String(count));
// Per-account memory of this browser beyond the session. Without storage, it lasts until the page
// is left.

/** Set once a link of this account was copied for posting. */
export const firstCopyKey = (userId: string): string => `soltrade:first-copy:${userId}`;

export const recall = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window may refuse storage.
  }
};

/** Parses a value that this app stored; null for what is no JSON. */
export const storedJson = <Value>(text: string | null): Value | null => {
  try {
    const value: Value | null = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return null;
  }
};
