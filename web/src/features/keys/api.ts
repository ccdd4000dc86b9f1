import type { ApiScope } from '@soltrade/schema/apiScopes';
import {
  addApiKey,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
} from '@soltrade/schema/contracts/keys';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';

export const apiKeysQuery = (userId: string) =>
  endpointQuery(listApiKeys, { params: { id: userId } });

export type WantedKey = { name: string; scopes: ApiScope[]; expiresInDays: number | null };

export const useAddApiKey = (userId: string) =>
  useChange(
    (wanted: WantedKey) => request(addApiKey, { body: { userId, ...wanted } }),
    [listApiKeys],
  );

export const useRenameApiKey = () =>
  useChange(
    ({ id, name }: { id: string; name: string }) =>
      request(renameApiKey, { params: { id }, body: { name } }),
    [listApiKeys],
  );

export const useRevokeApiKey = () =>
  useChange((id: string) => request(revokeApiKey, { params: { id } }), [listApiKeys]);
