// Paths to a promoter's own settings. A hash scrolls to a card, which takes focus.

export const PLATFORMS_HASH = '#platforms';
export const PLATFORMS_PATH = `/dashboard?tab=platforms${PLATFORMS_HASH}`;

/** Without the parameter, a complete profile redirects to the dashboard. */
export const SETTINGS_PATH = '/profile?edit=1';

/** Card to open, copy and view the promoter's page. */
export const PAGE_HASH = '#page';
export const PAGE_PATH = `${SETTINGS_PATH}${PAGE_HASH}`;

export const composerPath = (mint: string): string => `/generate?${new URLSearchParams({ mint })}`;
