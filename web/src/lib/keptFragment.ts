import { cleanSegment } from '@soltrade/schema/cleanSegment';

/**
 * Takes a secret out of the page's address, which others see and copy, and keeps it in the tab; ''
 * without one.
 */
export const keptFragment = (key: string, clean = (fragment: string) => fragment): string => {
  const { hash, pathname, search } = window.location;
  const fragment = clean(hash.slice(1));
  if (fragment !== '') {
    sessionStorage.setItem(key, fragment);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return fragment || (sessionStorage.getItem(key) ?? '');
};

// The secret of an invitation, from the fragment of its address. Kept in the tab, since signing in
// leaves the page.
const KEY = 'soltrade:invitation';

/** Without what a messenger glued to it; '' without one. */
export const keptInvitation = (): string => keptFragment(KEY, cleanSegment);

/** For a wallet's own browser, which has nothing of this tab. */
export const invitationToOpen = (): string | null => sessionStorage.getItem(KEY);
