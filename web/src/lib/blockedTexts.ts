import { accountBlockedText, linkBlockedText, wordsHiddenText } from '@soltrade/schema/blockedTexts';

/** Where people reach those who run the product: an e-mail address or a URL; null if nowhere. */
const CONTACT: string | null = __CONTACT__ === '' ? null : __CONTACT__;

// Pure: a call that may have an effect would bring every page's texts into the first load.
export const ACCOUNT_BLOCKED = /* @__PURE__ */ accountBlockedText(CONTACT);
export const LINK_BLOCKED = /* @__PURE__ */ linkBlockedText(CONTACT);
export const wordsHidden = (date: string): string => wordsHiddenText(date, CONTACT);
