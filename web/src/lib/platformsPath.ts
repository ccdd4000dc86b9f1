/** The end of an address that scrolls to the platforms. */
export const PLATFORMS_HASH = '#platforms';

export const PLATFORMS_PATH = `/dashboard?tab=platforms${PLATFORMS_HASH}`;
