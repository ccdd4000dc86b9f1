import type { ApiScope } from '@soltrade/schema/apiScopes';
import {
  type ApiKey,
  addApiKey,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
} from '@soltrade/schema/contracts/apiKeys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const apiKeysQuery = (userId: string) =>
  queryOptions<ApiKey[]>({
    queryKey: endpointKey(listApiKeys, { userId }),
    queryFn: ({ signal }) => request(listApiKeys, { params: { id: userId }, signal }),
  });

const useRefreshKeys = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: endpointKey(listApiKeys) });
};

export type WantedKey = { name: string; scopes: ApiScope[]; expiresInDays: number | null };

export const useAddApiKey = (userId: string) => {
  const refresh = useRefreshKeys();
  return useMutation({
    mutationFn: (wanted: WantedKey) => request(addApiKey, { body: { userId, ...wanted } }),
    onSuccess: refresh,
  });
};

export const useRenameApiKey = () => {
  const refresh = useRefreshKeys();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      request(renameApiKey, { params: { id }, body: { name } }),
    onSuccess: refresh,
  });
};

export const useRevokeApiKey = () => {
  const refresh = useRefreshKeys();
  return useMutation({
    mutationFn: (id: string) => request(revokeApiKey, { params: { id } }),
    onSuccess: refresh,
  });
};
