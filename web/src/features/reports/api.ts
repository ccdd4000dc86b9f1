import { getLinkFacets } from '@soltrade/schema/contracts/linkLists';
import {
  addSharedReport,
  listSharedReports,
  type NewSharedReport,
  restoreSharedReport,
  revokeSharedReport,
} from '@soltrade/schema/contracts/reports';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';

export const reportsQuery = (userId: string) =>
  endpointQuery(listSharedReports, { params: { userId } });

export const tagsQuery = (userId: string) =>
  endpointQuery(getLinkFacets, { params: { id: userId } });

export const useAddReport = (userId: string) =>
  useChange(
    (body: NewSharedReport) => request(addSharedReport, { params: { userId }, body }),
    [listSharedReports],
  );

export const useRevokeReport = (userId: string) =>
  useChange(
    (id: string) => request(revokeSharedReport, { params: { userId, id } }),
    [listSharedReports],
  );

export const useRestoreReport = (userId: string) =>
  useChange(
    (id: string) => request(restoreSharedReport, { params: { userId, id } }),
    [listSharedReports],
  );
