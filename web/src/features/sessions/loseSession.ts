import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './api.ts';
import { noteExpiry } from './expiredSession.ts';

/** Called when a private call returns 401. */
export const loseSession = (client: QueryClient): void => {
  const user = client.getQueryData(sessionQuery.queryKey);
  if (!user) return;
  noteExpiry(client, user);
  client.setQueryData(sessionQuery.queryKey, null);
};
