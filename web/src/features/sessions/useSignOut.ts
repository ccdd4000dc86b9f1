import { sessionHintCookie } from '@soltrade/schema/sessionHint';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { forgetDrafts } from '../../lib/linkDraft.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useChange } from '../../lib/useChange.ts';
import { toast } from '../../stores/toast.ts';
import { expiredSession, sessionQuery } from './api.ts';

const endNotifications = async (): Promise<void> =>
  (await import('../../lib/pushDevice.ts')).unsubscribe();

/** `onSignedOut` runs before the pages update. */
export const useSignOut = (onSignedOut: () => Promise<void>) => {
  const client = useQueryClient();
  return useChange(() => request('POST /api/auth/logout', {}), {
    update: async () => {
      // The next person at this browser is sent nothing of this account.
      await Promise.all([onSignedOut(), endNotifications().catch(() => null)]);
      forgetDrafts();
      client.setQueryData(expiredSession.queryKey, null);
      client.setQueryData(sessionQuery.queryKey, null);
      // What the page asked for meanwhile is answered that the session ended, which the server
      // notes for the next page. It did not end by itself.
      await client.cancelQueries();
      // biome-ignore lint/suspicious/noDocumentCookie: older browsers lack the Cookie Store API.
      document.cookie = sessionHintCookie(null, window.location.protocol === 'https:');
      toast(toasts.signedOut);
    },
    failed: toasts.signOutFailed,
  });
};
