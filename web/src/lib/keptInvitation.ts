// The secret of an invitation, from the fragment of its address. Kept in the tab, since signing in leaves the page.
import { cleanSegment } from '@soltrade/schema/cleanSegment';

const KEY = 'soltrade:invitation';

/** Takes it out of the address, which others see and copy, without what a messenger glued to it; '' without one. */
export const keptInvitation = (): string => {
  const { hash, pathname, search } = window.location;
  const secret = cleanSegment(hash.slice(1));
  if (secret !== '') {
    sessionStorage.setItem(KEY, secret);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return secret || (sessionStorage.getItem(KEY) ?? '');
};
