import type { Flavour, WebhookType } from '@soltrade/schema/contracts/webhookParts';
import {
  addWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  replayFailed,
  rotateWebhook,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@soltrade/schema/contracts/webhooks';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestPage } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** A delivery that waits for seconds arrives while someone is watching. */
const SOON = 30_000;

export const webhooksQuery = (userId: string) =>
  queryOptions<WebhookEndpoint[]>({
    queryKey: endpointKey(listWebhooks, { userId }),
    queryFn: ({ signal }) => request(listWebhooks, { params: { id: userId }, signal }),
  });

export type DeliveryState = WebhookDelivery['state'];

const isSoon = ({ nextAttemptAt }: WebhookDelivery): boolean =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + SOON;

export const deliveriesQuery = (id: string, deliveryState: DeliveryState | '') =>
  infiniteQueryOptions({
    queryKey: endpointKey(listDeliveries, { id, state: deliveryState }),
    queryFn: ({ pageParam, signal }) =>
      requestPage(listDeliveries, {
        params: { id },
        query: {
          ...(deliveryState === '' ? {} : { state: deliveryState }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isSoon)) ? 3_000 : false,
  });

const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: endpointKey(listWebhooks) }),
      client.invalidateQueries({ queryKey: endpointKey(listDeliveries) }),
    ]);
};

export type WantedWebhook = { url: string; flavour: Flavour; types: WebhookType[] };

export const useAddWebhook = (userId: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (wanted: WantedWebhook) => request(addWebhook, { body: { userId, ...wanted } }),
    onSuccess: refresh,
  });
};

export const useSwitchWebhook = (id: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (isEnabled: boolean) => request(updateWebhook, { params: { id }, body: { isEnabled } }),
    onSuccess: refresh,
  });
};

export const useMoveWebhook = (id: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (url: string) => request(updateWebhook, { params: { id }, body: { url } }),
    onSuccess: refresh,
  });
};

export const useRotateWebhook = (id: string) => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => request(rotateWebhook, { params: { id } }), onSuccess: refresh });
};

export const useTestWebhook = (id: string) => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => request(testWebhook, { params: { id } }), onSuccess: refresh });
};

export const useRemoveWebhook = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request(deleteWebhook, { params: { id } }),
    onSuccess: refresh,
  });
};

export const useReplayDelivery = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request(replayDelivery, { params: { id } }),
    onSuccess: refresh,
  });
};

/** The log reaches 30 days back, so this is all that failed. */
const ALL = new Date(0).toISOString();

export const useReplayFailed = (id: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => request(replayFailed, { params: { id }, body: { since: ALL } }),
    onSuccess: refresh,
  });
};
