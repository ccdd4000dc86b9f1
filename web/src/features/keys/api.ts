import type { ApiScope } from '@soltrade/schema/apiScopes';
import {
  type ApiKey,
  addApiKey,
  listApiKeys,
  type NewApiKey,
  renameApiKey,
  revokeApiKey,
} from '@soltrade/schema/contracts/keys';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

export const apiKeysQuery = (userId: string) =>
  endpointQuery(listApiKeys, { params: { id: userId } });

export type WantedKey = { name: string; scopes: ApiScope[]; expiresInDays: number | null };

export const shown = [listApiKeys];

export const useAddApiKey = (userId: string, outcome: Outcome<WantedKey, NewApiKey>) =>
  useChange((wanted: WantedKey) => request(addApiKey, { body: { userId, ...wanted } }), {
    shown,
    fields: ['name', 'scopes'],
    ...outcome,
  });

export const useRenameApiKey = (id: string, outcome: Outcome<string>) =>
  useChange((name: string) => request(renameApiKey, { params: { id }, body: { name } }), {
    shown,
    fields: ['name'],
    ...outcome,
  });

export const revoke = ({ id }: ApiKey) => request(revokeApiKey, { params: { id } });
