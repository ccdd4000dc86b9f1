// Where a user goes after signing in. Part of the history entry's state, so navigating elsewhere
// drops it; only the X flow, which loses the entry, keeps it in the tab's storage. Home with a
// token is its own destination: signing in there continues with the token. So is what an assistant
// asks for.
import { type AppTarget, appPage, CONNECT_PATH, pathOwner } from '@soltrade/schema/paths';
import { useLocation } from 'react-router-dom';

const STORAGE_KEY = 'soltrade:destination';
const HERE = 'https://here.invalid';
/** Pages shown without a session. */
const OPEN_PAGES: ReadonlySet<string | null> = new Set(['/', '/login', '/profile']);

/** Destinations are this app's pages that need a sign-in, and Home with a token. */
export const asDestination = (path: unknown): AppTarget | null => {
  if (typeof path !== 'string' || !URL.canParse(path, HERE)) return null;
  const { origin, pathname, search, searchParams } = new URL(path, HERE);
  const isOpen =
    OPEN_PAGES.has(appPage(pathname)) && !(pathname === '/' && searchParams.has('mint'));
  const isPage = origin === HERE && pathOwner(pathname) === 'app';
  return isPage && !isOpen ? (`${pathname}${search}` as AppTarget) : null;
};

/** State of a history entry that leads to the sign-in. */
export const destinationState = (path: string | null): { destination: string | null } => ({
  destination: asDestination(path),
});

/** The destination after signing in on this page, or null. */
export const useDestination = (): AppTarget | null => {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } =
    useLocation();
  if (pathname === '/' || pathname === CONNECT_PATH) return asDestination(pathname + search);
  return typeof state === 'object' && state !== null && 'destination' in state
    ? asDestination(state.destination)
    : null;
};

/** Saves the destination, or its absence, while the browser is at X. */
export const keepDestination = (path: string | null): void => {
  if (path === null) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, path);
};

/** Takes the saved destination, once. */
export const takeDestination = (): AppTarget | null => {
  const path = asDestination(sessionStorage.getItem(STORAGE_KEY));
  sessionStorage.removeItem(STORAGE_KEY);
  return path;
};
