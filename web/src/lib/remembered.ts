// What a browser remembers for an account beyond its session. Without storage it is remembered until the page is left.

/** That a link of this account was copied to be posted. */
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
    // A private window may refuse it.
  }
};
