import { AD_CLICK_IDS } from '@soltrade/schema/limits/clicks';

const CLICK_IDS = new RegExp(`([?&](?:${AD_CLICK_IDS.join('|')})=)[^&#]+`);

const EVERY_CLICK_ID = new RegExp(CLICK_IDS, 'g');

/** Whether an ad network's click id is in a URL. */
export const hasClickId = (url: string): boolean => CLICK_IDS.test(url);

/** For redirects: a `1` in place of each id still says that an ad was clicked, and names no click. */
export const withoutClickIds = (url: string): string => url.replaceAll(EVERY_CLICK_ID, '$11');
