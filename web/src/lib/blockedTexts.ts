import {
  accountBlockedText,
  linkBlockedText,
  wordsHiddenText,
} from '@soltrade/schema/blockedTexts';

/** The operator's e-mail address or URL, or null. */
const CONTACT: string | null = __CONTACT__ === '' ? null : __CONTACT__;

// Marked pure, because a call with possible effects would pull every page's texts into the first
// load.
export const ACCOUNT_BLOCKED = /* @__PURE__ */ accountBlockedText(CONTACT);
export const LINK_BLOCKED = /* @__PURE__ */ linkBlockedText(CONTACT);
export const wordsHidden = (date: string): string => wordsHiddenText(date, CONTACT);
