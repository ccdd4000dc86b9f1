// Addresses of what is a promoter's own. The end of one scrolls to a card, which takes the focus.

export const PLATFORMS_HASH = '#platforms';
export const PLATFORMS_PATH = `/dashboard?tab=platforms${PLATFORMS_HASH}`;

/** Also of a complete profile, which sends its owner on to the dashboard without it. */
export const SETTINGS_PATH = '/profile?edit=1';

/** Where the promoter's page is opened, copied and viewed. */
export const PAGE_HASH = '#page';
export const PAGE_PATH = `${SETTINGS_PATH}${PAGE_HASH}`;
