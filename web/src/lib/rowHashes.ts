// What links elsewhere in the app lead to on a page.

/** Of a link’s page: its posts, ready to go out. */
export const SHARE_HASH = '#share';

export const webhookHash = (id: string): string => `#webhook-${id}`;
export const partnerHash = (id: string): string => `#partner-${id}`;
