import type { listAccounts } from '@soltrade/schema/contracts/members';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { forgetDrafts } from '../../lib/linkDraft.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useChange } from '../../lib/useChange.ts';
import { toast } from '../../stores/toast.ts';
import { expiredSession, sessionQuery } from './api.ts';

const endNotifications = async (): Promise<void> =>
  (await import('../../lib/pushDevice.ts')).unsubscribe();

/** Not the contract itself, whose code belongs to the menu's own file. */
const ACCOUNTS: (typeof listAccounts)['path'] = '/api/accounts';

/**
 * What the menu asked for as it opened: answered after the session ended, it would note an ended
 * session.
 */
const menuAnswer = (client: QueryClient): Promise<unknown> =>
  client
    .getQueryCache()
    .find({ queryKey: [ACCOUNTS] })
    ?.promise?.catch(() => null) ?? Promise.resolve();

const endSession = async (client: QueryClient): Promise<void> => {
  await menuAnswer(client);
  await request('POST /api/auth/logout', {});
};

/** `onSignedOut` runs before the pages update. */
export const useSignOut = (onSignedOut: () => Promise<void>) => {
  const client = useQueryClient();
  return useChange(() => endSession(client), {
    update: async () => {
      // The next person at this browser is sent nothing of this account.
      await Promise.all([onSignedOut(), endNotifications().catch(() => null)]);
      forgetDrafts();
      client.setQueryData(expiredSession.queryKey, null);
      client.setQueryData(sessionQuery.queryKey, null);
      toast(toasts.signedOut);
    },
    failed: toasts.signOutFailed,
  });
};
