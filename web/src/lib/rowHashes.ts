// Link targets within the app's pages.

/** The sharing sheet on a link’s page. */
export const SHARE_HASH = '#share';

/** The files of a page’s statistics. */
export const EXPORT_HASH = '#export';

/** A link’s settings, on its page. */
export const SETTINGS_HASH = '#settings';

export const webhookHash = (id: string): string => `#webhook-${id}`;
export const partnerHash = (id: string): string => `#partner-${id}`;
