const REFUSED = 'soltrade:first-path-refused';

/**
 * Whether a content blocker refused a call's first path in this session. Without storage, each call
 * asks there again.
 */
export const isFirstRefused = (): boolean => {
  try {
    return sessionStorage.getItem(REFUSED) !== null;
  } catch {
    return false;
  }
};

export const rememberRefusal = (): void => {
  try {
    sessionStorage.setItem(REFUSED, 'yes');
  } catch {
    // A private window may refuse storage.
  }
};
