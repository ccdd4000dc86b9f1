import { getCurrentUser, getUserByWallet, type User } from '@soltrade/schema/contracts/users';
import { readSessionHint, type SessionHint } from '@soltrade/schema/sessionHint';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { noteExpiry } from './expiredSession.ts';

const SESSION_STALE_MS = 5 * 60 * 1_000;

const nullOn = (status: number) => (error: unknown) => {
  if (error instanceof ApiError && error.status === status) return null;
  throw error;
};

/** Lets signed-out pages skip a request that would be refused. */
const sessionHint = (): SessionHint | null =>
  readSessionHint(document.cookie, window.location.protocol === 'https:');

/** The signed-in user; null if signed out. */
export const sessionQuery = queryOptions<User | null>({
  queryKey: endpointKey(getCurrentUser),
  queryFn: async ({ client, queryKey, signal }) => {
    const hint = sessionHint();
    const user =
      hint === 'live' ? await request(getCurrentUser, { signal }).catch(nullOn(401)) : null;
    const known = client.getQueryData<User | null>(queryKey) ?? null;
    // Also if it ended before the page was opened, since a sign-out would have removed the hint.
    if (user === null && (known !== null || hint !== null)) noteExpiry(client, known);
    return user;
  },
  staleTime: SESSION_STALE_MS,
});

/** A wallet's public profile; null without an account. */
export const walletUserQuery = (walletAddress: string) =>
  queryOptions<User | null>({
    queryKey: endpointKey(getUserByWallet, { walletAddress }),
    queryFn: ({ signal }) =>
      request(getUserByWallet, { params: { id: walletAddress }, signal }).catch(nullOn(404)),
  });
