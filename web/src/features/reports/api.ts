import type { NewSharedReport, SharedReport } from '@soltrade/schema/contracts/reports';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

export const reportsQuery = (userId: string) =>
  endpointQuery('GET /api/shared-reports/:userId', { params: { userId } });

export const tagsQuery = (userId: string) =>
  endpointQuery('GET /api/links/:userId/facets', { params: { userId } });

const shown = ['GET /api/shared-reports/:userId'] as const;

export const useAddReport = (userId: string, outcome: Outcome<NewSharedReport, SharedReport>) =>
  useChange(
    (body: NewSharedReport) =>
      request('POST /api/shared-reports/:userId', { params: { userId }, body }),
    {
      shown,
      fields: ['name', 'firstDay', 'lastDay', 'password'],
      ...outcome,
    },
  );

export const useRevokeReport = (userId: string, outcome: Outcome<string>) =>
  useChange(
    (id: string) =>
      request('DELETE /api/shared-reports/:userId/:reportId', { params: { userId, reportId: id } }),
    {
      shown,
      ...outcome,
    },
  );

export const useRestoreReport = (userId: string, outcome: Outcome<string>) =>
  useChange(
    (id: string) =>
      request('POST /api/shared-reports/:userId/:reportId/restore', {
        params: { userId, reportId: id },
      }),
    {
      shown,
      ...outcome,
    },
  );
