/** Where the tab's storage has the draft of a promoter's link; those of posts have longer keys. */
export const DRAFT_KEY = 'soltrade:draft';

/** At the end of a session: the next person may be another one. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFT_KEY)) sessionStorage.removeItem(key);
  }
};
