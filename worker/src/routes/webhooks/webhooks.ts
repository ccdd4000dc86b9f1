import * as contracts from '@soltrade/schema/contracts/webhooks';
import {
  listDeliveries,
  replayDelivery,
  replayFailed,
  testWebhook,
} from '../../actions/webhooks/deliveries.ts';
import {
  addWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhook,
  updateWebhook,
} from '../../actions/webhooks/webhooks.ts';
import { Reply, route } from '../route.ts';

const DEFAULT_PAGE = 20;

export const webhooks = [
  route(contracts.listWebhooks, ({ ctx, session, params }) =>
    listWebhooks(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(
    contracts.addWebhook,
    async ({ ctx, session, body }) =>
      new Reply(201, await addWebhook(ctx, { sessionUserId: session.userId, ...body })),
  ),

  route(contracts.updateWebhook, ({ ctx, session, params, body }) =>
    updateWebhook(ctx, { sessionUserId: session.userId, id: params.id, ...body }),
  ),

  route(contracts.rotateWebhook, ({ ctx, session, params }) =>
    rotateWebhook(ctx, { sessionUserId: session.userId, id: params.id }),
  ),

  route(contracts.deleteWebhook, ({ ctx, session, params }) =>
    deleteWebhook(ctx, { sessionUserId: session.userId, id: params.id }),
  ),

  route(
    contracts.testWebhook,
    async ({ ctx, session, params }) =>
      new Reply(202, await testWebhook(ctx, { sessionUserId: session.userId, id: params.id })),
  ),

  route(contracts.listDeliveries, async ({ c, ctx, session, params, query }) => {
    const { state = null, limit = DEFAULT_PAGE, cursor = null } = query;
    const own = { sessionUserId: session.userId, id: params.id };
    const { deliveries, next } = await listDeliveries(ctx, { ...own, state, limit, cursor });
    if (next !== null) {
      const search = new URLSearchParams({
        ...(state === null ? {} : { state }),
        limit: String(limit),
        cursor: next,
      });
      c.header(
        'Link',
        `<${ctx.config.publicOrigin}/api/webhooks/${params.id}/deliveries?${search}>; rel="next"`,
      );
    }
    return deliveries;
  }),

  route(
    contracts.replayFailed,
    async ({ ctx, session, params, body }) =>
      new Reply(202, await replayFailed(ctx, { sessionUserId: session.userId, id: params.id, ...body })),
  ),

  route(
    contracts.replayDelivery,
    async ({ ctx, session, params }) =>
      new Reply(202, await replayDelivery(ctx, { sessionUserId: session.userId, id: params.id })),
  ),
];
