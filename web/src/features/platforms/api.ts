import type { PlatformConnection, PlatformLinks } from '@soltrade/schema/contracts/platforms';
import type { CredentialField } from '@soltrade/schema/platforms/definePlatform';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, refetchShown, useChange } from '../../lib/useChange.ts';

export const platformsQuery = (userId: string) =>
  endpointQuery('GET /api/platforms/:userId', { params: { userId } });

export const knownPlatformsQuery = () => endpointQuery('GET /api/platforms', {});

/** Number of links with a connection's code; always refetched, because links change elsewhere. */
export const platformLinksQuery = (id: string) =>
  queryOptions<PlatformLinks>({
    queryKey: endpointKey('GET /api/platforms/:connectionId/links', { connectionId: id }),
    queryFn: ({ signal }) =>
      request('GET /api/platforms/:connectionId/links', { params: { connectionId: id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

// Includes links, because their URLs contain the credentials.
const shown = ['GET /api/platforms/:userId', 'GET /api/links/:userId'] as const;

export type ConnectionDetails = { field: CredentialField; credential: string; format: string };
export type NewConnection = ConnectionDetails & { platformName: string };

export const useConnectPlatform = (userId: string, outcome?: Outcome<NewConnection>) =>
  useChange(
    ({ platformName, field, credential, format }: NewConnection) =>
      request('POST /api/platforms', {
        body: { userId, platformName, [field]: credential, format },
      }),
    {
      // Not awaited, so the form is cleared before the next platform's input.
      update: (client) => void refetchShown(client, shown),
      ...outcome,
    },
  );

export const useDisconnectPlatform = (outcome: Outcome<string>) =>
  useChange(
    (id: string) =>
      request('DELETE /api/platforms/:connectionId', { params: { connectionId: id } }),
    {
      shown,
      ...outcome,
    },
  );

/** Undoes a disconnection, also after the offering component has unmounted. */
export const useRestorePlatform = (outcome: Outcome<string>) =>
  useChange(
    (id: string) =>
      request('POST /api/platforms/:connectionId/restore', { params: { connectionId: id } }),
    {
      shown,
      ...outcome,
    },
  );

const inOrder = (
  connections: PlatformConnection[],
  order: readonly PlatformId[],
): PlatformConnection[] =>
  connections.toSorted((a, b) => order.indexOf(a.platformName) - order.indexOf(b.platformName));

/** Reorders connections optimistically; consecutive clicks are sent in sequence. */
export const useOrderPlatforms = (userId: string) => {
  const queue = endpointKey('PUT /api/platforms/:userId/order', { userId });
  const { queryKey } = platformsQuery(userId);
  // After the last one only, because earlier responses would undo the shown order.
  const refetchAfterLast = (client: QueryClient) =>
    client.isMutating({ mutationKey: queue }) === 1 ? refetchShown(client, shown) : undefined;
  return useChange(
    (order: PlatformId[]) =>
      request('PUT /api/platforms/:userId/order', {
        params: { userId },
        body: { platforms: order },
      }),
    {
      queue,
      optimistic: async (client, order) => {
        await client.cancelQueries({ queryKey });
        client.setQueryData<PlatformConnection[]>(
          queryKey,
          (known) => known && inOrder(known, order),
        );
      },
      update: refetchAfterLast,
      recheck: refetchAfterLast,
      failed: toasts.updateFailed,
    },
  );
};

export const useEditConnection = (id: string, outcome: Outcome<ConnectionDetails>) =>
  useChange(
    ({ field, credential, format }: ConnectionDetails) =>
      request('PATCH /api/platforms/:connectionId', {
        params: { connectionId: id },
        body: { [field]: credential, format },
      }),
    { shown, ...outcome },
  );

/**
 * Takes a platform out of links, which it counts before: afterwards no link carries it. Or puts it
 * back.
 */
export const useSwitchPlatform = (id: string, outcome: Outcome<boolean, PlatformLinks | null>) => {
  const client = useQueryClient();
  return useChange(
    async (isActive: boolean) => {
      const links = isActive ? null : await client.fetchQuery(platformLinksQuery(id));
      await request('PATCH /api/platforms/:connectionId', {
        params: { connectionId: id },
        body: { isActive },
      });
      return links;
    },
    { shown, failed: toasts.updateFailed, ...outcome },
  );
};
