import {
  getCurrentUser,
  getUserByWallet,
  type ProfileForm,
  updateUser,
} from '@soltrade/schema/contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

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
