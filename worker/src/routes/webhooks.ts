import * as contracts from '@soltrade/schema/contracts/webhooks';
import {
  listDeliveries,
  replayDelivery,
  replayFailed,
  testWebhook,
} from '../actions/webhooks/deliveries.ts';
import {
  addWebhook,
  deleteWebhook,
  getPushKey,
  listWebhooks,
  rotateWebhook,
  updateWebhook,
} from '../actions/webhooks/webhooks.ts';
import { linkNextPage, routes } from '../http/route.ts';

const DEFAULT_PAGE = 20;

export const webhooks = routes(contracts, {
  listWebhooks,
  getPushKey,
  addWebhook,
  updateWebhook,
  rotateWebhook,
  deleteWebhook,
  testWebhook,
  listDeliveries: async (ctx, { webhookId, query }, c) => {
    const { state = null, limit = DEFAULT_PAGE, cursor = null } = query;
    const { deliveries, next } = await listDeliveries(ctx, { webhookId, state, limit, cursor });
    linkNextPage(c, { next, limit });
    return deliveries;
  },
  replayFailed,
  replayDelivery,
});
