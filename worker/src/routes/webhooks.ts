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
import { linkNextPage, ownRoute, Reply, route } from '../http/route.ts';

const DEFAULT_PAGE = 20;

export const webhooks = [
  route(contracts.listWebhooks, ({ ctx, session, params }) =>
    listWebhooks(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(contracts.getPushKey, ({ ctx }) => getPushKey(ctx)),

  route(
    contracts.addWebhook,
    async ({ ctx, session, body }) => new Reply(201, await addWebhook(ctx, { session, ...body })),
  ),

  route(contracts.updateWebhook, ({ ctx, session, params, body }) =>
    updateWebhook(ctx, { session, id: params.id, ...body }),
  ),

  ownRoute(contracts.rotateWebhook, rotateWebhook),

  ownRoute(contracts.deleteWebhook, deleteWebhook),

  ownRoute(contracts.testWebhook, testWebhook),

  route(contracts.listDeliveries, async ({ c, ctx, session, params, query }) => {
    const { state = null, limit = DEFAULT_PAGE, cursor = null } = query;
    const own = { sessionUserId: session.userId, id: params.id };
    const { deliveries, next } = await listDeliveries(ctx, { ...own, state, limit, cursor });
    linkNextPage(c, { next, limit });
    return deliveries;
  }),

  ownRoute(contracts.replayFailed, replayFailed),

  ownRoute(contracts.replayDelivery, replayDelivery),
];
