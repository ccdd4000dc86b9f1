// The secret of an invitation, from the fragment of its address. Kept in the tab, since signing in leaves the page.
import { cleanSegment } from '@soltrade/schema/cleanSegment';
import { keptFragment } from './keptFragment.ts';

const KEY = 'soltrade:invitation';

/** Without what a messenger glued to it; '' without one. */
export const keptInvitation = (): string => keptFragment(KEY, cleanSegment);

/** For a wallet's own browser, which has nothing of this tab. */
export const invitationToOpen = (): string | null => sessionStorage.getItem(KEY);
