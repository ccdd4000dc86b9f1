import type { WebhookType } from '@soltrade/schema/activityTypes';
import type { Flavour, PushKeys } from '@soltrade/schema/contracts/activity';
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookSecret,
} from '@soltrade/schema/contracts/webhooks';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request, requestPage } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

/** A delivery due within seconds arrives while the page is watched. */
const SOON = 30_000;

export const webhooksQuery = (userId: string) =>
  endpointQuery('GET /api/webhooks/:userId', { params: { userId } });

export type DeliveryState = WebhookDelivery['state'];

const isSoon = ({ nextAttemptAt }: WebhookDelivery): boolean =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + SOON;

export const deliveriesQuery = (id: string, deliveryState: DeliveryState | '') =>
  infiniteQueryOptions({
    queryKey: endpointKey('GET /api/webhooks/:webhookId/deliveries', {
      webhookId: id,
      state: deliveryState,
    }),
    queryFn: ({ pageParam, signal }) =>
      requestPage('GET /api/webhooks/:webhookId/deliveries', {
        params: { webhookId: id },
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

export const shown = [
  'GET /api/webhooks/:userId',
  'GET /api/webhooks/:webhookId/deliveries',
] as const;

export type WantedWebhook = {
  url: string;
  flavour: Flavour;
  types: WebhookType[];
  keys?: PushKeys;
};

export const useAddWebhook = (userId: string, outcome?: Outcome<WantedWebhook, WebhookSecret>) =>
  useChange(
    (wanted: WantedWebhook) => request('POST /api/webhooks', { body: { userId, ...wanted } }),
    {
      shown,
      fields: ['url', 'types'],
      ...outcome,
    },
  );

export const useSwitchWebhook = (id: string) =>
  useChange(
    (isEnabled: boolean) =>
      request('PATCH /api/webhooks/:webhookId', { params: { webhookId: id }, body: { isEnabled } }),
    { shown },
  );

export const useChooseTypes = (id: string) =>
  useChange(
    (types: WebhookType[]) =>
      request('PATCH /api/webhooks/:webhookId', { params: { webhookId: id }, body: { types } }),
    {
      shown,
      fields: ['types'],
    },
  );

export const useMoveWebhook = (id: string, outcome: Outcome<string>) =>
  useChange(
    (url: string) =>
      request('PATCH /api/webhooks/:webhookId', { params: { webhookId: id }, body: { url } }),
    {
      shown,
      fields: ['url'],
      ...outcome,
    },
  );

export const useRotateWebhook = (id: string, outcome: Outcome<void, WebhookSecret>) =>
  useChange(() => request('POST /api/webhooks/:webhookId/rotate', { params: { webhookId: id } }), {
    shown,
    ...outcome,
  });

export const useTestWebhook = (id: string, outcome: Outcome) =>
  useChange(() => request('POST /api/webhooks/:webhookId/test', { params: { webhookId: id } }), {
    shown,
    ...outcome,
  });

export const removeWebhook = ({ id }: Pick<WebhookEndpoint, 'id'>) =>
  request('DELETE /api/webhooks/:webhookId', { params: { webhookId: id } });

export const useReplayDelivery = () =>
  useChange(
    (id: string) =>
      request('POST /api/webhook-deliveries/:deliveryId/replay', { params: { deliveryId: id } }),
    { shown },
  );

/** The log covers 30 days of failures, so this includes all failures. */
const ALL = new Date(0).toISOString();

export const useReplayFailed = (id: string, outcome: Outcome<void, { replayed: number }>) =>
  useChange(
    () =>
      request('POST /api/webhooks/:webhookId/replay', {
        params: { webhookId: id },
        body: { since: ALL },
      }),
    {
      shown,
      ...outcome,
    },
  );

/** An endpoint's display name, because a chat's full URL may be a secret. */
export const hostOf = ({ url }: WebhookEndpoint): string => new URL(url).host;
