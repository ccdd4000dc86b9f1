import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toast.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { sessionQuery } from './api.ts';

/** A private call answered 401: whoever was signed in is not any more, and is told so once. */
export const loseSession = (client: QueryClient): void => {
  if (!client.getQueryData(sessionQuery.queryKey)) return;
  client.setQueryData(sessionQuery.queryKey, null);
  toast(toasts.sessionExpired);
};
