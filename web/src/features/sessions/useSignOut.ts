import { signOut } from '@soltrade/schema/contracts/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { failureText } from '../../lib/errorMessages.ts';
import { forgetDrafts } from '../../lib/linkDraft.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { expiredSession, sessionQuery } from './api.ts';

const endNotifications = async (): Promise<void> =>
  (await import('../../lib/pushDevice.ts')).unsubscribe();

/** `onSignedOut` runs before the pages update. */
export const useSignOut = (onSignedOut: () => Promise<void>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(signOut, {}),
    onSuccess: async () => {
      // The next person at this browser is sent nothing of this account.
      await Promise.all([onSignedOut(), endNotifications().catch(() => null)]);
      forgetDrafts();
      client.setQueryData(expiredSession.queryKey, null);
      client.setQueryData(sessionQuery.queryKey, null);
      toast(toasts.signedOut);
    },
    onError: (error) => toast(toasts.signOutFailed(failureText(error))),
  });
};
