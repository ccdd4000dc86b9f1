import type { ApiScope } from '@soltrade/schema/apiScopes';
import type { ApiKey, NewApiKey } from '@soltrade/schema/contracts/keys';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

export const apiKeysQuery = (userId: string) =>
  endpointQuery('GET /api/keys/:userId', { params: { userId } });

export type WantedKey = { name: string; scopes: ApiScope[]; expiresInDays: number | null };

export const shown = ['GET /api/keys/:userId'] as const;

export const useAddApiKey = (userId: string, outcome: Outcome<WantedKey, NewApiKey>) =>
  useChange((wanted: WantedKey) => request('POST /api/keys', { body: { userId, ...wanted } }), {
    shown,
    fields: ['name', 'scopes'],
    ...outcome,
  });

export const useRenameApiKey = (id: string, outcome: Outcome<string>) =>
  useChange(
    (name: string) => request('PATCH /api/keys/:keyId', { params: { keyId: id }, body: { name } }),
    {
      shown,
      fields: ['name'],
      ...outcome,
    },
  );

export const revoke = ({ id }: ApiKey) =>
  request('DELETE /api/keys/:keyId', { params: { keyId: id } });
