import { getLinkFacets } from '@soltrade/schema/contracts/linkLists';
import {
  addSharedReport,
  listSharedReports,
  type NewSharedReport,
  restoreSharedReport,
  revokeSharedReport,
  type SharedReport,
} from '@soltrade/schema/contracts/reports';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

export const reportsQuery = (userId: string) =>
  endpointQuery(listSharedReports, { params: { userId } });

export const tagsQuery = (userId: string) =>
  endpointQuery(getLinkFacets, { params: { id: userId } });

const shown = [listSharedReports];

export const useAddReport = (userId: string, outcome: Outcome<NewSharedReport, SharedReport>) =>
  useChange((body: NewSharedReport) => request(addSharedReport, { params: { userId }, body }), {
    shown,
    fields: ['name', 'firstDay', 'lastDay', 'password'],
    ...outcome,
  });

export const useRevokeReport = (userId: string, outcome: Outcome<string>) =>
  useChange((id: string) => request(revokeSharedReport, { params: { userId, id } }), {
    shown,
    ...outcome,
  });

export const useRestoreReport = (userId: string, outcome: Outcome<string>) =>
  useChange((id: string) => request(restoreSharedReport, { params: { userId, id } }), {
    shown,
    ...outcome,
  });
