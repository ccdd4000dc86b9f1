import type { Access } from '@soltrade/schema/apiScopes';
import { countAccess, deleteAccount, exportAccount } from '@soltrade/schema/contracts/accounts';
import { signOutEverywhere } from '@soltrade/schema/contracts/sessions';
import {
  getCurrentUser,
  getUserByWallet,
  type ProfileForm,
  updateUser,
} from '@soltrade/schema/contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';

export const accountFile = (userId: string) =>
  requestFile(exportAccount, { params: { id: userId } });

const useForget = (beforeThat: () => Promise<void>) => {
  const client = useQueryClient();
  const sessionKey = endpointKey(getCurrentUser);
  return async () => {
    await beforeThat();
    client.setQueryData(sessionKey, null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
};

export const accessQuery = (userId: string) =>
  endpointQuery(countAccess, { params: { id: userId } });

/** Also ends what works without a session, if it is named. `onEnded` runs before the pages update. */
export const useSignOutEverywhere = (onEnded: () => Promise<void>) => {
  const forget = useForget(onEnded);
  return useMutation({
    mutationFn: (ends: Access[]) => request(signOutEverywhere, { body: { ends } }),
    onSuccess: forget,
  });
};

/** `onEnded` runs before the pages update. */
export const useDeleteAccount = (userId: string, onEnded: () => Promise<void>) => {
  const forget = useForget(onEnded);
  return useMutation({
    mutationFn: () => request(deleteAccount, { params: { id: userId } }),
    onSuccess: forget,
  });
};

export const useUpdateProfile = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: Partial<ProfileForm>) =>
      request(updateUser, { params: { id: userId }, body: profile }),
    onSuccess: async (user) => {
      client.setQueryData(endpointKey(getCurrentUser), user);
      await client.invalidateQueries({ queryKey: endpointKey(getUserByWallet) });
    },
  });
};
