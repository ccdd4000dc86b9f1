// Revenue that does not come from the chain: statements, payouts entered by hand, partners.
import {
  addPartner,
  listPartnerCalls,
  listPartners,
  type Partner,
  type PartnerCall,
  revokePartner,
  rotatePartner,
  testPartner,
} from '@soltrade/schema/contracts/partners';
import {
  checkStatement,
  enterRevenue,
  importStatement,
  listStatements,
  reverseStatement,
  type StatementMapping,
  type StoredStatement,
} from '@soltrade/schema/contracts/statements';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { useRefreshRevenue } from './useRefreshRevenue.ts';

export const statementsQuery = (userId: string) =>
  queryOptions<StoredStatement[]>({
    queryKey: endpointKey(listStatements, { userId }),
    queryFn: ({ signal }) => request(listStatements, { params: { userId }, signal }),
  });

export type StatementFile = { name: string; csv: string };

export const useCheckStatement = (userId: string) =>
  useMutation({
    mutationFn: ({ file, mapping }: { file: StatementFile; mapping: StatementMapping | null }) =>
      request(checkStatement, { body: { userId, ...file, mapping } }),
  });

export const useImportStatement = (userId: string) => {
  const refresh = useRefreshRevenue();
  return useMutation({
    mutationFn: ({
      file,
      ...rest
    }: {
      file: StatementFile;
      mapping: StatementMapping;
      withoutRefused: boolean;
    }) => request(importStatement, { body: { userId, ...file, ...rest } }),
    onSuccess: refresh,
  });
};

export const useReverseStatement = () => {
  const refresh = useRefreshRevenue();
  return useMutation({
    mutationFn: (id: string) => request(reverseStatement, { params: { id } }),
    onSuccess: refresh,
  });
};

export type StatedPayout = {
  entryId: string;
  date: string;
  amount: string;
  currency: string;
  platform: PlatformId | null;
  note: string;
};

export const useEnterRevenue = (userId: string) => {
  const refresh = useRefreshRevenue();
  return useMutation({
    mutationFn: (payout: StatedPayout) => request(enterRevenue, { body: { userId, ...payout } }),
    onSuccess: refresh,
  });
};

export const partnersQuery = (userId: string) =>
  queryOptions<Partner[]>({
    queryKey: endpointKey(listPartners, { userId }),
    queryFn: ({ signal }) => request(listPartners, { params: { id: userId }, signal }),
  });

/** Asked each time: partners call when they like. */
export const partnerCallsQuery = (id: string) =>
  queryOptions<PartnerCall[]>({
    queryKey: endpointKey(listPartnerCalls, { id }),
    queryFn: ({ signal }) => request(listPartnerCalls, { params: { id }, signal }),
    staleTime: 0,
  });

const useRefreshPartners = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listPartners, listPartnerCalls].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
};

export const useAddPartner = (userId: string) => {
  const refresh = useRefreshPartners();
  return useMutation({
    mutationFn: (partner: { name: string; platform: PlatformId | null }) =>
      request(addPartner, { body: { userId, ...partner } }),
    onSuccess: refresh,
  });
};

export const useRotatePartner = () => {
  const refresh = useRefreshPartners();
  return useMutation({
    mutationFn: (id: string) => request(rotatePartner, { params: { id } }),
    onSuccess: refresh,
  });
};

export const useRevokePartner = () => {
  const refresh = useRefreshPartners();
  return useMutation({
    mutationFn: (id: string) => request(revokePartner, { params: { id } }),
    onSuccess: refresh,
  });
};

export const useTestPartner = () => {
  const refresh = useRefreshPartners();
  return useMutation({
    mutationFn: (id: string) => request(testPartner, { params: { id } }),
    onSuccess: refresh,
  });
};
