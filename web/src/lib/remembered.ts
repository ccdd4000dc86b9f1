// Per-account memory of this browser beyond the session. Without storage, it lasts until the page is left.

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

/** Parses a storage value; null for invalid JSON, which anyone with the console may have written. */
export const storedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
