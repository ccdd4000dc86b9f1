/** Storage key of the link draft; keys of post drafts are longer. */
export const DRAFT_KEY = 'soltrade:draft';

/** At the end of a session, because the next user may be another. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFT_KEY)) sessionStorage.removeItem(key);
  }
};
