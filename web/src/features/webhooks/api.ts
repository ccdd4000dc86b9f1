import type { WebhookType } from '@soltrade/schema/activityData';
import type { Flavour, PushKeys } from '@soltrade/schema/contracts/activity';
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
  type WebhookSecret,
} from '@soltrade/schema/contracts/webhooks';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request, requestPage } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

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

export const shown = [listWebhooks, listDeliveries];

export type WantedWebhook = {
  url: string;
  flavour: Flavour;
  types: WebhookType[];
  keys?: PushKeys;
};

export const useAddWebhook = (userId: string, outcome?: Outcome<WantedWebhook, WebhookSecret>) =>
  useChange((wanted: WantedWebhook) => request(addWebhook, { body: { userId, ...wanted } }), {
    shown,
    fields: ['url', 'types'],
    ...outcome,
  });

export const useSwitchWebhook = (id: string) =>
  useChange(
    (isEnabled: boolean) => request(updateWebhook, { params: { id }, body: { isEnabled } }),
    { shown },
  );

export const useChooseTypes = (id: string) =>
  useChange((types: WebhookType[]) => request(updateWebhook, { params: { id }, body: { types } }), {
    shown,
    fields: ['types'],
  });

export const useMoveWebhook = (id: string, outcome: Outcome<string>) =>
  useChange((url: string) => request(updateWebhook, { params: { id }, body: { url } }), {
    shown,
    fields: ['url'],
    ...outcome,
  });

export const useRotateWebhook = (id: string, outcome: Outcome<void, WebhookSecret>) =>
  useChange(() => request(rotateWebhook, { params: { id } }), { shown, ...outcome });

export const useTestWebhook = (id: string, outcome: Outcome) =>
  useChange(() => request(testWebhook, { params: { id } }), { shown, ...outcome });

export const removeWebhook = ({ id }: Pick<WebhookEndpoint, 'id'>) =>
  request(deleteWebhook, { params: { id } });

export const useReplayDelivery = () =>
  useChange((id: string) => request(replayDelivery, { params: { id } }), { shown });

/** The log covers 30 days of failures, so this includes all failures. */
const ALL = new Date(0).toISOString();

export const useReplayFailed = (id: string, outcome: Outcome<void, { replayed: number }>) =>
  useChange(() => request(replayFailed, { params: { id }, body: { since: ALL } }), {
    shown,
    ...outcome,
  });

/** An endpoint's display name, because a chat's full URL may be a secret. */
export const hostOf = ({ url }: WebhookEndpoint): string => new URL(url).host;
