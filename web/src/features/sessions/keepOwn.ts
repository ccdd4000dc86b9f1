import { hashKey, type QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '../../lib/linkDraft.ts';
import { expiredSession, loseSession, sessionHint, sessionQuery } from './api.ts';

/** Account that typed the drafts in the tab's storage: a sign-in through X reloads the page. */
const TYPED_BY = 'soltrade:typed-by';

const SESSION = hashKey(sessionQuery.queryKey);
const OF_NOBODY = new Set([SESSION, hashKey(expiredSession.queryKey)]);

/**
 * Deletes an account's figures and drafts as soon as it is signed out or another one is signed in;
 * see also ownPage.js.
 */
export const keepOwn = (client: QueryClient): void => {
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== SESSION) return;
    const session = client.getQueryData(sessionQuery.queryKey);
    if (session === undefined) return;
    // A page whose session ended by itself is hidden, and kept for the same person.
    const expiry = session ? null : (client.getQueryData(expiredSession.queryKey) ?? null);
    const account = (session ?? expiry?.user)?.id ?? null;
    const former = window.shownAccount ?? null;
    window.shownAccount = account;
    if (former !== null && former !== account)
      client.removeQueries({ predicate: ({ queryHash }) => !OF_NOBODY.has(queryHash) });
    // Drafts are kept for the first sign-in, and after a session expired.
    const author = sessionStorage.getItem(TYPED_BY);
    if (author === account || expiry !== null) return;
    if (author !== null) forgetDrafts();
    if (account === null) sessionStorage.removeItem(TYPED_BY);
    else sessionStorage.setItem(TYPED_BY, account);
  });
  // Another tab may have noticed that the session ended.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && sessionHint() === 'ended') loseSession(client);
  });
};
