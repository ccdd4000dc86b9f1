import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './api.ts';
import { noteExpiry } from './expiredSession.ts';

/** A private call returned 401: the user is no longer signed in. */
export const loseSession = (client: QueryClient): void => {
  const user = client.getQueryData(sessionQuery.queryKey);
  if (!user) return;
  noteExpiry(client, user);
  client.setQueryData(sessionQuery.queryKey, null);
};
