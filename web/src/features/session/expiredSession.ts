import type { User } from '@soltrade/schema/contracts/users';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { createContext } from 'react';

export type Expiry = {
  /** The user whose session ended while the page was open; null if it had ended before. */
  user: User | null;
};

/** How the session of this browser ended without a sign-out; null if it did not. Never fetched. */
export const expiredSession = queryOptions<Expiry | null>({
  queryKey: ['expired session'],
  queryFn: skipToken,
  initialData: null,
});

/** The session ended without a sign-out. The first call that notices knows whose it was. */
export const noteExpiry = (client: QueryClient, user: User | null): void => {
  client.setQueryData(expiredSession.queryKey, (known) => ({ user: user ?? known?.user ?? null }));
};

/** The user of a covered page, so what was typed there is not lost. */
export const KeptSession = createContext<User | null>(null);
