import type { Flavour, PushKeys, WebhookType } from '@soltrade/schema/contracts/activity';
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
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request, requestPage } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';

/** A delivery due within seconds arrives while the page is watched. */
const SOON = 30_000;

export const webhooksQuery = (userId: string) =>
  endpointQuery(listWebhooks, { params: { id: userId } });

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

const SHOWN = [listWebhooks, listDeliveries];

export type WantedWebhook = {
  url: string;
  flavour: Flavour;
  types: WebhookType[];
  keys?: PushKeys;
};

export const useAddWebhook = (userId: string) =>
  useChange((wanted: WantedWebhook) => request(addWebhook, { body: { userId, ...wanted } }), SHOWN);

export const useSwitchWebhook = (id: string) =>
  useChange(
    (isEnabled: boolean) => request(updateWebhook, { params: { id }, body: { isEnabled } }),
    SHOWN,
  );

export const useChooseTypes = () =>
  useChange(
    ({ id, types }: { id: string; types: WebhookType[] }) =>
      request(updateWebhook, { params: { id }, body: { types } }),
    SHOWN,
  );

export const useMoveWebhook = (id: string) =>
  useChange((url: string) => request(updateWebhook, { params: { id }, body: { url } }), SHOWN);

export const useRotateWebhook = (id: string) =>
  useChange(() => request(rotateWebhook, { params: { id } }), SHOWN);

export const useTestWebhook = (id: string) =>
  useChange(() => request(testWebhook, { params: { id } }), SHOWN);

export const useRemoveWebhook = () =>
  useChange((id: string) => request(deleteWebhook, { params: { id } }), SHOWN);

export const useReplayDelivery = () =>
  useChange((id: string) => request(replayDelivery, { params: { id } }), SHOWN);

/** The log covers 30 days, so this includes all failures. */
const ALL = new Date(0).toISOString();

export const useReplayFailed = (id: string) =>
  useChange(() => request(replayFailed, { params: { id }, body: { since: ALL } }), SHOWN);

/** An endpoint's display name, because a chat's full URL may be a secret. */
export const hostOf = ({ url }: WebhookEndpoint): string => new URL(url).host;
