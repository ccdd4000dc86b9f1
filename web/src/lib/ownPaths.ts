// Paths to a promoter's own settings. A hash scrolls to a card, which takes focus.
import { type AppTarget, SETTINGS_PATH } from '@soltrade/schema/paths';

/** Card to open, copy and view the promoter's page. */
const PAGE_HASH = '#page';
export const PAGE_PATH = `${SETTINGS_PATH}${PAGE_HASH}` satisfies AppTarget;

export const composerPath = (mint: string) =>
  `/generate?${new URLSearchParams({ mint })}` satisfies AppTarget;
