// The mark of the promoter's own browser, which landing pages of this origin send with views and
// clicks.
import { OWN_MARK } from '@soltrade/schema/earlyScript';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from './queryClient.ts';
import { recall, remember } from './remembered.ts';

/** The account whose mark this browser keeps after signing out. */
const KEPT_FOR = 'soltrade:own-browser';

const forget = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no mark.
  }
};

export const isOwnBrowserKept = (userId: string): boolean => recall(KEPT_FOR) === userId;

export const keepOwnBrowser = (userId: string, isKept: boolean): void => {
  if (isKept) remember(KEPT_FOR, userId);
  else forget(KEPT_FOR);
};

/**
 * Marks this browser as the account's own while it is signed in; call the result once it no longer
 * is.
 */
export const markOwnBrowser = (client: QueryClient, userId: string): (() => void) => {
  let isSignedIn = true;
  // A query, so that signing out cancels it: a refusal after that would mark the session as expired.
  client.fetchQuery(endpointQuery('GET /api/user/:userId/own-mark', { params: { userId } })).then(
    ({ mark }) => {
      if (isSignedIn) remember(OWN_MARK, mark);
    },
    // The next start of the app tries again.
    () => null,
  );
  return () => {
    isSignedIn = false;
    if (!isOwnBrowserKept(userId)) forget(OWN_MARK);
  };
};
