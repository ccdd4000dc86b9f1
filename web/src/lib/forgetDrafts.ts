import { forget } from './remembered.ts';

/** Where the tab's storage has a promoter's draft. */
export const DRAFT_KEY = 'soltrade:draft';

/** Where the browser has the links that wait for a sign-in. */
export const PENDING_LINKS_KEY = 'soltrade:pending-links';

/** At the end of a session: the next person may be another one. */
export const forgetDrafts = (): void => {
  sessionStorage.removeItem(DRAFT_KEY);
  forget(PENDING_LINKS_KEY);
};
