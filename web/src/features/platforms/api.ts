import { listLinks } from '@soltrade/schema/contracts/linkLists';
import {
  connectPlatform,
  countPlatformLinks,
  disconnectPlatform,
  listKnownPlatforms,
  listPlatforms,
  orderPlatforms,
  type PlatformConnection,
  type PlatformLinks,
  restorePlatform,
  updatePlatform,
} from '@soltrade/schema/contracts/platforms';
import type { CredentialField } from '@soltrade/schema/platforms/definePlatform';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useChange, useRefresh } from '../../lib/useChange.ts';

export const platformsQuery = (userId: string) =>
  endpointQuery(listPlatforms, { params: { id: userId } });

export const knownPlatformsQuery = () => endpointQuery(listKnownPlatforms, {});

/** Number of links with a connection's code; always refetched, because links change elsewhere. */
export const platformLinksQuery = (id: string) =>
  queryOptions<PlatformLinks>({
    queryKey: endpointKey(countPlatformLinks, { id }),
    queryFn: ({ signal }) => request(countPlatformLinks, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

// Includes links, because their URLs contain the credentials.
const SHOWN = [listPlatforms, listLinks];

export type ConnectionDetails = { field: CredentialField; credential: string; format: string };
export type NewConnection = ConnectionDetails & { platformName: string };

export const useConnectPlatform = (userId: string) => {
  const refresh = useRefresh(SHOWN);
  return useMutation({
    mutationFn: ({ platformName, field, credential, format }: NewConnection) =>
      request(connectPlatform, { body: { userId, platformName, [field]: credential, format } }),
    // Not awaited, so the form is cleared before the next platform's input.
    onSuccess: () => {
      void refresh();
    },
  });
};

export const useDisconnectPlatform = () =>
  useChange((id: string) => request(disconnectPlatform, { params: { id } }), SHOWN);

/** Undoes a disconnection, also after the offering component has unmounted. */
export const useRestorePlatform = () =>
  useChange((id: string) => request(restorePlatform, { params: { id } }), SHOWN);

const inOrder = (
  connections: PlatformConnection[],
  order: readonly PlatformId[],
): PlatformConnection[] =>
  connections.toSorted((a, b) => order.indexOf(a.platformName) - order.indexOf(b.platformName));

/** Reorders connections optimistically; consecutive clicks are sent in sequence. */
export const useOrderPlatforms = (userId: string) => {
  const client = useQueryClient();
  const refresh = useRefresh(SHOWN);
  const mutationKey = endpointKey(orderPlatforms, { userId });
  const { queryKey } = platformsQuery(userId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (order: PlatformId[]) =>
      request(orderPlatforms, { params: { userId }, body: { platforms: order } }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<PlatformConnection[]>(
        queryKey,
        (known) => known && inOrder(known, order),
      );
    },
    // Refetches after the last one only, because earlier responses would undo the shown order.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
  });
};

export const useEditConnection = (id: string) =>
  useChange(
    ({ field, credential, format }: ConnectionDetails) =>
      request(updatePlatform, { params: { id }, body: { [field]: credential, format } }),
    SHOWN,
  );

export const useSwitchPlatform = (id: string) =>
  useChange(
    (isActive: boolean) => request(updatePlatform, { params: { id }, body: { isActive } }),
    SHOWN,
  );
