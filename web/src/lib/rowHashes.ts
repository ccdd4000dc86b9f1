// Link targets within the app's pages.

/** The files of a page’s statistics. */
export const EXPORT_HASH = '#export';

/** A link’s settings, on its page. */
export const SETTINGS_HASH = '#settings';
