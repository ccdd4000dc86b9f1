import type { User } from '@soltrade/schema/contracts/users';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { createContext } from 'react';

export type Expiry = {
  /** The user whose session ended while the page was open; null if it had ended before. */
  user: User | null;
};

/** How this browser's session ended without a sign-out, or null. Never fetched. */
export const expiredSession = queryOptions<Expiry | null>({
  queryKey: ['expired session'],
  queryFn: skipToken,
  initialData: null,
});

/** Marks a session that ended without a sign-out. The first call that notices knows the user. */
export const noteExpiry = (client: QueryClient, user: User | null): void => {
  client.setQueryData(expiredSession.queryKey, (known) => ({ user: user ?? known?.user ?? null }));
};

/** The user of a hidden page, whose input is kept. */
export const KeptSession = createContext<User | null>(null);
