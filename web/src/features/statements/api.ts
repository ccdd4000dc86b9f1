import { type RequestBody, request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { SHOW_REVENUE } from '../../lib/revenueQuery.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';
import { statementToasts as toasts } from './texts.ts';

export const statementsQuery = (userId: string) =>
  endpointQuery('GET /api/statements/:userId', { params: { userId } });

export const mappingsQuery = (userId: string) =>
  endpointQuery('GET /api/statement-mappings/:userId', { params: { userId: userId } });

const SHOW_MAPPINGS = ['GET /api/statement-mappings/:userId'] as const;

type NewMapping = Omit<RequestBody<'POST /api/statement-mappings'>, 'userId'>;

export const useKeepMapping = (userId: string) =>
  useChange(
    (mapping: NewMapping) =>
      request('POST /api/statement-mappings', { body: { userId, ...mapping } }),
    {
      shown: SHOW_MAPPINGS,
      failed: toasts.notKept,
    },
  );

export const useRenameMapping = (id: string, outcome: Outcome<{ name: string }>) =>
  useChange(
    (body: { name: string }) =>
      request('PATCH /api/statement-mappings/:mappingId', { params: { mappingId: id }, body }),
    {
      shown: SHOW_MAPPINGS,
      fields: ['name'],
      ...outcome,
    },
  );

export const useRemoveMapping = () =>
  useChange(
    (id: string) =>
      request('DELETE /api/statement-mappings/:mappingId', { params: { mappingId: id } }),
    {
      shown: SHOW_MAPPINGS,
    },
  );

export const useReverseStatement = (outcome: Outcome<string>) =>
  useChange(
    (id: string) =>
      request('POST /api/statements/:statementId/reverse', { params: { statementId: id } }),
    {
      shown: SHOW_REVENUE,
      failed: toasts.refused,
      ...outcome,
    },
  );
