// Revenue from outside the chain: statements, manual entries, partners.
import type { EndpointBody } from '@soltrade/schema/contracts/endpoint';
import {
  addPartner,
  listPartnerCalls,
  listPartners,
  type Partner,
  type PartnerCall,
  type PartnerSecrets,
  revokePartner,
  rotatePartner,
  testPartner,
} from '@soltrade/schema/contracts/partners';
import {
  enterRevenue,
  keepMapping,
  listMappings,
  listStatements,
  removeMapping,
  renameMapping,
  reverseStatement,
} from '@soltrade/schema/contracts/statements';
import { PLATFORMS, type PlatformId } from '@soltrade/schema/platforms/index';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';
import { SHOW_REVENUE } from './api.ts';
import { statementToasts as toasts } from './statementsTexts.ts';

export const statementsQuery = (userId: string) =>
  endpointQuery(listStatements, { params: { userId } });

export const mappingsQuery = (userId: string) =>
  endpointQuery(listMappings, { params: { id: userId } });

const SHOW_MAPPINGS = [listMappings];

type NewMapping = Omit<EndpointBody<typeof keepMapping>, 'userId'>;

export const useKeepMapping = (userId: string) =>
  useChange((mapping: NewMapping) => request(keepMapping, { body: { userId, ...mapping } }), {
    shown: SHOW_MAPPINGS,
    failed: toasts.notKept,
  });

export const useRenameMapping = (id: string, outcome: Outcome<{ name: string }>) =>
  useChange((body: { name: string }) => request(renameMapping, { params: { id }, body }), {
    shown: SHOW_MAPPINGS,
    fields: ['name'],
    ...outcome,
  });

export const useRemoveMapping = () =>
  useChange((id: string) => request(removeMapping, { params: { id } }), { shown: SHOW_MAPPINGS });

export const useReverseStatement = (outcome: Outcome<string>) =>
  useChange((id: string) => request(reverseStatement, { params: { id } }), {
    shown: SHOW_REVENUE,
    failed: toasts.refused,
    ...outcome,
  });

export type StatedPayout = Omit<EndpointBody<typeof enterRevenue>, 'userId'>;

export const useEnterRevenue = (userId: string, outcome: Outcome<StatedPayout>) =>
  useChange((payout: StatedPayout) => request(enterRevenue, { body: { userId, ...payout } }), {
    shown: SHOW_REVENUE,
    fields: ['date', 'amount', 'currency', 'note'],
    failed: toasts.payoutRefused,
    ...outcome,
  });

export const partnersQuery = (userId: string) =>
  endpointQuery(listPartners, { params: { id: userId } });

/** Always refetched, because partners call at any time. */
export const partnerCallsQuery = (id: string) =>
  queryOptions<PartnerCall[]>({
    queryKey: endpointKey(listPartnerCalls, { id }),
    queryFn: ({ signal }) => request(listPartnerCalls, { params: { id }, signal }),
    staleTime: 0,
  });

export const SHOW_PARTNERS = [listPartners, listPartnerCalls];

type NewPartner = { name: string; platform: PlatformId | null };

export const useAddPartner = (userId: string, outcome: Outcome<NewPartner, PartnerSecrets>) =>
  useChange((partner: NewPartner) => request(addPartner, { body: { userId, ...partner } }), {
    shown: SHOW_PARTNERS,
    fields: ['name'],
    ...outcome,
  });

export const useRotatePartner = (id: string, outcome: Outcome<void, PartnerSecrets>) =>
  useChange(() => request(rotatePartner, { params: { id } }), { shown: SHOW_PARTNERS, ...outcome });

export const revoke = ({ id }: Partner) => request(revokePartner, { params: { id } });

export const useTestPartner = (id: string, outcome: Outcome) =>
  useChange(() => request(testPartner, { params: { id } }), { shown: SHOW_PARTNERS, ...outcome });

export const NO_PLATFORM = 'none';

export const platformOptions = (none: string) => [
  { value: NO_PLATFORM, label: none },
  ...PLATFORMS.map(({ id, label }) => ({ value: id, label })),
];

export const platformOf = (value: string) => PLATFORMS.find(({ id }) => id === value)?.id ?? null;
