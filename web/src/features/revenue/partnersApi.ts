import type { Partner, PartnerCall, PartnerSecrets } from '@soltrade/schema/contracts/partners';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

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
