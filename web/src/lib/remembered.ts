// What a browser remembers for an account beyond its session. Without storage it is remembered until the page is left.

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
