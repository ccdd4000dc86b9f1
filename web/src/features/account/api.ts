import { deleteAccount, exportAccount } from '@soltrade/schema/contracts/account';
import { signOutEverywhere } from '@soltrade/schema/contracts/auth';
import { getCurrentUser } from '@soltrade/schema/contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const accountFile = (userId: string) => requestFile(exportAccount, { params: { id: userId } });

const useForget = (beforeThat: () => Promise<void>) => {
  const client = useQueryClient();
  const sessionKey = endpointKey(getCurrentUser);
  return async () => {
    await beforeThat();
    client.setQueryData(sessionKey, null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
};

/** Ends every session of the user, and revokes their API keys if that is wanted. `onEnded` runs before the pages update. */
export const useSignOutEverywhere = (onEnded: () => Promise<void>) => {
  const forget = useForget(onEnded);
  return useMutation({
    mutationFn: (revokeApiKeys: boolean) => request(signOutEverywhere, { body: { revokeApiKeys } }),
    onSuccess: forget,
  });
};

/** Deletes the account. `onEnded` runs before the pages update. */
export const useDeleteAccount = (userId: string, onEnded: () => Promise<void>) => {
  const forget = useForget(onEnded);
  return useMutation({
    mutationFn: () => request(deleteAccount, { params: { id: userId } }),
    onSuccess: forget,
  });
};
