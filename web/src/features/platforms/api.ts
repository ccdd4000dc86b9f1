import { listLinks } from '@soltrade/schema/contracts/links';
import {
  connectPlatform,
  disconnectPlatform,
  listPlatforms,
  type PlatformConnection,
  updatePlatform,
} from '@soltrade/schema/contracts/platforms';
import type { CredentialField } from '@soltrade/schema/platforms/definePlatform';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const platformsQuery = (userId: string) =>
  queryOptions<PlatformConnection[]>({
    queryKey: endpointKey(listPlatforms, { userId }),
    queryFn: ({ signal }) => request(listPlatforms, { params: { userId }, signal }),
  });

// The URLs of links are built from the credentials, so links change with them.
const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: endpointKey(listPlatforms) }),
      client.invalidateQueries({ queryKey: endpointKey(listLinks) }),
    ]);
};

export type ConnectionDetails = { field: CredentialField; credential: string; format: string };
export type NewConnection = ConnectionDetails & { platformName: string };

export const useConnectPlatform = (userId: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ platformName, field, credential, format }: NewConnection) =>
      request(connectPlatform, { body: { userId, platformName, [field]: credential, format } }),
    onSuccess: refresh,
  });
};

export const useDisconnectPlatform = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request(disconnectPlatform, { params: { id } }),
    onSuccess: refresh,
  });
};

/** Replaces a credential and the shape of its links. */
export const useEditConnection = (id: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ field, credential, format }: ConnectionDetails) =>
      request(updatePlatform, { params: { id }, body: { [field]: credential, format } }),
    onSuccess: refresh,
  });
};

/** Takes a platform out of links, or puts it back, without losing its credential. */
export const useSwitchPlatform = (id: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (isActive: boolean) => request(updatePlatform, { params: { id }, body: { isActive } }),
    onSuccess: refresh,
  });
};
