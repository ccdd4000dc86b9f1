import type { CurrentUser, User } from '@soltrade/schema/contracts/users';
import { readSessionHint, type SessionHint } from '@soltrade/schema/sessionHint';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { createContext } from 'react';
import { ApiError, request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export type Expiry = {
  /** The user whose session ended while the page was open; null if it had ended before. */
  user: CurrentUser | null;
};

/** How this browser's session ended without a sign-out, or null. Never fetched. */
export const expiredSession = queryOptions<Expiry | null>({
  queryKey: ['expired session'],
  queryFn: skipToken,
  initialData: null,
});

/** Marks a session that ended without a sign-out. The first call that notices knows the user. */
const noteExpiry = (client: QueryClient, user: CurrentUser | null): void => {
  client.setQueryData(expiredSession.queryKey, (known) => ({ user: user ?? known?.user ?? null }));
};

/** The user of a hidden page, whose input is kept. */
export const KeptSession = createContext<CurrentUser | null>(null);

const SESSION_STALE_MS = 5 * 60 * 1_000;

const nullOn = (status: number) => (error: unknown) => {
  if (error instanceof ApiError && error.status === status) return null;
  throw error;
};

/** Lets signed-out pages skip a request that would be refused. */
export const sessionHint = (): SessionHint | null =>
  readSessionHint(document.cookie, window.location.protocol === 'https:');

/** The signed-in user; null if signed out. */
export const sessionQuery = queryOptions<CurrentUser | null>({
  queryKey: endpointKey('GET /api/user/current'),
  queryFn: async ({ client, queryKey, signal }) => {
    const hint = sessionHint();
    const user =
      hint === 'live'
        ? await request('GET /api/user/current', { signal }).catch(nullOn(401))
        : null;
    const known = client.getQueryData<CurrentUser | null>(queryKey) ?? null;
    // Also if it ended before the page was opened, since a sign-out would have removed the hint.
    if (user === null && (known !== null || hint !== null)) noteExpiry(client, known);
    return user;
  },
  staleTime: SESSION_STALE_MS,
});

/** A wallet's public profile; null without an account. */
export const walletUserQuery = (walletAddress: string) =>
  queryOptions<User | null>({
    queryKey: endpointKey('GET /api/user/:walletAddress', { walletAddress }),
    queryFn: ({ signal }) =>
      request('GET /api/user/:walletAddress', { params: { walletAddress }, signal }).catch(
        nullOn(404),
      ),
  });

/** Called when a private call returns 401. */
export const loseSession = (client: QueryClient): void => {
  const user = client.getQueryData(sessionQuery.queryKey);
  if (!user) return;
  noteExpiry(client, user);
  client.setQueryData(sessionQuery.queryKey, null);
};

/** Whether the person is no longer on the account that this page shows. Never fetched. */
export const endedMembership = queryOptions<boolean>({
  queryKey: ['ended membership'],
  queryFn: skipToken,
  initialData: false,
});

/** Called when a call is refused since the membership ended. */
export const endMembership = (client: QueryClient): void => {
  client.setQueryData(endedMembership.queryKey, true);
};
