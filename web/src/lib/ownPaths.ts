// Paths to a promoter's own settings. A hash scrolls to a card, which takes focus.
import { type AppTarget, SETTINGS_PATH } from '@soltrade/schema/paths';

/**
 * State of the history entry in which Generate shows all tokens of a paste; it survives a reload.
 */
export const LIST = 'list';

// Link targets within the app's pages.

/** The files of a page’s statistics. */
export const EXPORT_HASH = '#export';

/** A link’s settings, on its page. */
export const SETTINGS_HASH = '#settings';

/** Card to open, copy and view the promoter's page. */
const PAGE_HASH = '#page';
export const PAGE_PATH = `${SETTINGS_PATH}${PAGE_HASH}` satisfies AppTarget;

export const composerPath = (mint: string) =>
  `/generate?${new URLSearchParams({ mint })}` satisfies AppTarget;
