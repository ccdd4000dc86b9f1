import type { MemberRole } from '@soltrade/schema/roles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request, requestPage } from '../../lib/api.ts';
import { forgetDrafts } from '../../lib/linkDraft.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

export const peopleQuery = (userId: string) =>
  endpointQuery('GET /api/members/:userId', { params: { userId } });

/** What a person who leaves may know the address of. */
export const reportsQuery = (userId: string) => ({
  ...endpointQuery('GET /api/shared-reports/:userId', { params: { userId } }),
  staleTime: 0,
});

export const accessQuery = (userId: string) => ({
  ...endpointQuery('GET /api/user/:userId/access', { params: { userId } }),
  staleTime: 0,
});

export const writesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: endpointKey('GET /api/members/:userId/writes', { userId }),
    queryFn: ({ pageParam, signal }) =>
      requestPage('GET /api/members/:userId/writes', {
        params: { userId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const shown = ['GET /api/members/:userId'] as const;

export const useInvite = (userId: string, outcome: Outcome<MemberRole, { url: string }>) =>
  useChange(
    (role: MemberRole) =>
      request('POST /api/members/:userId/invitations', { params: { userId }, body: { role } }),
    {
      shown,
      ...outcome,
    },
  );

export const useChangeRole = (
  member: { userId: string; memberId: string },
  outcome: Outcome<MemberRole>,
) =>
  useChange(
    (role: MemberRole) =>
      request('PATCH /api/members/:userId/:memberId', { params: member, body: { role } }),
    {
      shown,
      ...outcome,
    },
  );

export const remove = (userId: string) => (member: { id: string }) =>
  request('DELETE /api/members/:userId/:memberId', { params: { userId, memberId: member.id } });

export const useRevokeInvitation = (userId: string, outcome: Outcome<string>) =>
  useChange(
    (id: string) =>
      request('DELETE /api/members/:userId/invitations/:invitationId', {
        params: { userId, invitationId: id },
      }),
    {
      shown,
      ...outcome,
    },
  );

export const invitationQuery = (secret: string) =>
  queryOptions({
    queryKey: endpointKey('POST /api/invitations/look-up', { secret }),
    queryFn: ({ signal }) => request('POST /api/invitations/look-up', { body: { secret }, signal }),
    enabled: secret !== '',
  });

/** Reloads the app, so nothing of one account is shown as another's. */
const startAnew = (): void => window.location.assign('/dashboard');

const actFor = async (accountId: string): Promise<void> => {
  await request('PUT /api/accounts/current', { body: { accountId } });
  forgetDrafts();
};

export const useSwitchAccount = () => useChange(actFor, { done: startAnew });

/** For a person whose membership ended: their own account is the first of the list. */
export const useOwnAccount = () =>
  useChange(
    async () => {
      const [own] = await request('GET /api/accounts', {});
      if (own) await actFor(own.id);
    },
    { done: startAnew },
  );

export const useJoin = () =>
  useChange(
    async (secret: string) => {
      const { accountId } = await request('POST /api/invitations/accept', { body: { secret } });
      await actFor(accountId);
    },
    { done: startAnew },
  );

export const useLeaveAccount = (personId: string, outcome: Outcome<string>) =>
  useChange(
    async (accountId: string) => {
      // First, so that no page asks for an account that it may not see.
      await actFor(personId);
      await request('DELETE /api/accounts/:accountId', { params: { accountId } });
    },
    { done: startAnew, ...outcome },
  );
