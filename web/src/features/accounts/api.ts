import type { Access } from '@soltrade/schema/apiScopes';
import type { ProfileForm, User } from '@soltrade/schema/contracts/users';
import type { QueryClient } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

export const accountFile = (userId: string) =>
  requestFile('GET /api/user/:userId/export', { params: { userId } });

const forgetAccount = (client: QueryClient): void => {
  const sessionKey = endpointKey('GET /api/user/current');
  client.setQueryData(sessionKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
};

/** `onEnded` runs once the session has ended on the server, before the pages update. */
type AccountEnd<Input> = Outcome<Input> & { onEnded: () => Promise<void> };

export const accessQuery = (userId: string) =>
  endpointQuery('GET /api/user/:userId/access', { params: { userId } });

/** Also ends what works without a session, if it is named. */
export const useSignOutEverywhere = ({ onEnded, ...outcome }: AccountEnd<Access[]>) =>
  useChange((ends: Access[]) => request('POST /api/auth/logout-everywhere', { body: { ends } }), {
    update: async (client) => {
      await onEnded();
      forgetAccount(client);
    },
    ...outcome,
  });

export const useDeleteAccount = (userId: string, { onEnded, ...outcome }: AccountEnd<void>) =>
  useChange(() => request('DELETE /api/user/:userId', { params: { userId } }), {
    update: async (client) => {
      await onEnded();
      forgetAccount(client);
    },
    ...outcome,
  });

type Profile = Partial<ProfileForm>;

export const useUpdateProfile = (userId: string, outcome?: Outcome<Profile, User>) =>
  useChange(
    (profile: Profile) => request('PATCH /api/user/:userId', { params: { userId }, body: profile }),
    {
      shown: ['GET /api/user/:walletAddress'],
      // Only the owner changes it.
      update: (client, user) =>
        client.setQueryData(endpointKey('GET /api/user/current'), { ...user, acting: null }),
      ...outcome,
    },
  );
