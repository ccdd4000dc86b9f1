/** Where the tab's storage has a promoter's draft. */
export const DRAFT_KEY = 'soltrade:draft';

/** At the end of a session: the next person may be another one. */
export const forgetDraft = (): void => sessionStorage.removeItem(DRAFT_KEY);
