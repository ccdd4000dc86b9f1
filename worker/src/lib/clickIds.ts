/** The click ids that ad networks add to the address of a page: Google, Meta, X, TikTok, Microsoft and LinkedIn. */
const CLICK_IDS = /([?&](?:gclid|fbclid|twclid|ttclid|msclkid|li_fat_id)=)[^&#]+/;

const EVERY_CLICK_ID = new RegExp(CLICK_IDS, 'g');

/** Whether an ad network's click id is in a URL. */
export const hasClickId = (url: string): boolean => CLICK_IDS.test(url);

/** For redirects: a `1` in place of each id still says that an ad was clicked, and names no click. */
export const withoutClickIds = (url: string): string => url.replaceAll(EVERY_CLICK_ID, '$11');
