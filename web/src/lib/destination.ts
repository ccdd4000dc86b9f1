// The destination of a user who has to sign in first. It is part of the history entry's state, so it is gone once they
// navigate elsewhere; only the X flow, which loses the entry, keeps it in the tab's storage. Home with a token is its own
// destination: who signs in there goes on with that token.
import { appPage, pathOwner } from '@soltrade/schema/paths';
import { useLocation } from 'react-router-dom';

const STORAGE_KEY = 'soltrade:destination';
const HERE = 'https://here.invalid';
/** Pages that are shown without a session. */
const OPEN_PAGES: ReadonlySet<string | null> = new Set(['/', '/login', '/profile']);

/** Only pages of this app that need a sign-in are destinations, and Home with a token. */
export const asDestination = (path: unknown): string | null => {
  if (typeof path !== 'string' || !URL.canParse(path, HERE)) return null;
  const { origin, pathname, search, searchParams } = new URL(path, HERE);
  const isOpen = OPEN_PAGES.has(appPage(pathname)) && !(pathname === '/' && searchParams.has('mint'));
  return origin === HERE && pathOwner(pathname) === 'app' && !isOpen ? pathname + search : null;
};

/** The state of a history entry that leads to the sign-in. */
export const destinationState = (path: string | null): { destination: string | null } => ({
  destination: asDestination(path),
});

/** Where anyone who signs in on this page was going; null if that is nowhere in particular. */
export const useDestination = (): string | null => {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  if (pathname === '/') return asDestination(pathname + search);
  return typeof state === 'object' && state !== null && 'destination' in state
    ? asDestination(state.destination)
    : null;
};

/** Keeps the destination, or that there is none, while the browser is at X. */
export const keepDestination = (path: string | null): void => {
  if (path === null) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, path);
};

/** The destination that was kept, once. */
export const takeDestination = (): string | null => {
  const path = asDestination(sessionStorage.getItem(STORAGE_KEY));
  sessionStorage.removeItem(STORAGE_KEY);
  return path;
};
