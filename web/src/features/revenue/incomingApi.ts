// Revenue from outside the chain: statements, manual entries, partners.
import type { EndpointBody } from '@soltrade/schema/contracts/endpoint';
import {
  addPartner,
  listPartnerCalls,
  listPartners,
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
} from '@soltrade/schema/contracts/statements';
import { PLATFORMS, type PlatformId } from '@soltrade/schema/platforms/index';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';
import { SHOW_REVENUE } from './api.ts';

export const statementsQuery = (userId: string) =>
  endpointQuery(listStatements, { params: { userId } });

export type StatementFile = { name: string; csv: string };

export const useCheckStatement = (userId: string) =>
  useMutation({
    mutationFn: ({ file, mapping }: { file: StatementFile; mapping: StatementMapping | null }) =>
      request(checkStatement, { body: { userId, ...file, mapping } }),
  });

export const useImportStatement = (userId: string) =>
  useChange(
    ({
      file,
      ...rest
    }: {
      file: StatementFile;
      mapping: StatementMapping;
      withoutRefused: boolean;
    }) => request(importStatement, { body: { userId, ...file, ...rest } }),
    SHOW_REVENUE,
  );

export const useReverseStatement = () =>
  useChange((id: string) => request(reverseStatement, { params: { id } }), SHOW_REVENUE);

export type StatedPayout = Omit<EndpointBody<typeof enterRevenue>, 'userId'>;

export const useEnterRevenue = (userId: string) =>
  useChange(
    (payout: StatedPayout) => request(enterRevenue, { body: { userId, ...payout } }),
    SHOW_REVENUE,
  );

export const partnersQuery = (userId: string) =>
  endpointQuery(listPartners, { params: { id: userId } });

/** Always refetched, because partners call at any time. */
export const partnerCallsQuery = (id: string) =>
  queryOptions<PartnerCall[]>({
    queryKey: endpointKey(listPartnerCalls, { id }),
    queryFn: ({ signal }) => request(listPartnerCalls, { params: { id }, signal }),
    staleTime: 0,
  });

const SHOW_PARTNERS = [listPartners, listPartnerCalls];

export const useAddPartner = (userId: string) =>
  useChange(
    (partner: { name: string; platform: PlatformId | null }) =>
      request(addPartner, { body: { userId, ...partner } }),
    SHOW_PARTNERS,
  );

export const useRotatePartner = () =>
  useChange((id: string) => request(rotatePartner, { params: { id } }), SHOW_PARTNERS);

export const useRevokePartner = () =>
  useChange((id: string) => request(revokePartner, { params: { id } }), SHOW_PARTNERS);

export const useTestPartner = () =>
  useChange((id: string) => request(testPartner, { params: { id } }), SHOW_PARTNERS);

export const NO_PLATFORM = 'none';

export const platformOptions = (none: string) => [
  { value: NO_PLATFORM, label: none },
  ...PLATFORMS.map(({ id, label }) => ({ value: id, label })),
];

export const platformOf = (value: string) => PLATFORMS.find(({ id }) => id === value)?.id ?? null;
