// Revenue from outside the chain: statements, manual entries, partners.
import type { Partner, PartnerCall, PartnerSecrets } from '@soltrade/schema/contracts/partners';
import { PLATFORMS, type PlatformId } from '@soltrade/schema/platforms/index';
import { queryOptions } from '@tanstack/react-query';
import { type RequestBody, request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';
import { SHOW_REVENUE } from './api.ts';
import { statementToasts as toasts } from './statementsTexts.ts';

export const statementsQuery = (userId: string) =>
  endpointQuery('GET /api/statements/:userId', { params: { userId } });

export const mappingsQuery = (userId: string) =>
  endpointQuery('GET /api/statement-mappings/:userId', { params: { userId } });

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

export type StatedPayout = Omit<RequestBody<'POST /api/revenue-entries'>, 'userId'>;

export const useEnterRevenue = (userId: string, outcome: Outcome<StatedPayout>) =>
  useChange(
    (payout: StatedPayout) => request('POST /api/revenue-entries', { body: { userId, ...payout } }),
    {
      shown: SHOW_REVENUE,
      fields: ['date', 'amount', 'currency', 'note'],
      failed: toasts.payoutRefused,
      ...outcome,
    },
  );

export const partnersQuery = (userId: string) =>
  endpointQuery('GET /api/partners/:userId', { params: { userId } });

/** Always refetched, because partners call at any time. */
export const partnerCallsQuery = (id: string) =>
  queryOptions<PartnerCall[]>({
    queryKey: endpointKey('GET /api/partners/:partnerId/calls', { partnerId: id }),
    queryFn: ({ signal }) =>
      request('GET /api/partners/:partnerId/calls', { params: { partnerId: id }, signal }),
    staleTime: 0,
  });

export const SHOW_PARTNERS = [
  'GET /api/partners/:userId',
  'GET /api/partners/:partnerId/calls',
] as const;

type NewPartner = { name: string; platform: PlatformId | null };

export const useAddPartner = (userId: string, outcome: Outcome<NewPartner, PartnerSecrets>) =>
  useChange(
    (partner: NewPartner) => request('POST /api/partners', { body: { userId, ...partner } }),
    {
      shown: SHOW_PARTNERS,
      fields: ['name'],
      ...outcome,
    },
  );

export const useRotatePartner = (id: string, outcome: Outcome<void, PartnerSecrets>) =>
  useChange(() => request('POST /api/partners/:partnerId/rotate', { params: { partnerId: id } }), {
    shown: SHOW_PARTNERS,
    ...outcome,
  });

export const revoke = ({ id }: Partner) =>
  request('DELETE /api/partners/:partnerId', { params: { partnerId: id } });

export const useTestPartner = (id: string, outcome: Outcome) =>
  useChange(() => request('POST /api/partners/:partnerId/test', { params: { partnerId: id } }), {
    shown: SHOW_PARTNERS,
    ...outcome,
  });

export const NO_PLATFORM = 'none';

export const platformOptions = (none: string) => [
  { value: NO_PLATFORM, label: none },
  ...PLATFORMS.map(({ id, label }) => ({ value: id, label })),
];

export const platformOf = (value: string) => PLATFORMS.find(({ id }) => id === value)?.id ?? null;
