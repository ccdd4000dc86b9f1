// Link targets within the app's pages.

/** The sharing sheet on a link’s page. */
export const SHARE_HASH = '#share';

export const webhookHash = (id: string): string => `#webhook-${id}`;
export const partnerHash = (id: string): string => `#partner-${id}`;
