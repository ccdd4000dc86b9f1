import * as contracts from '@soltrade/schema/contracts/platforms';
import {
  countPlatformLinks,
  disconnectPlatform,
  restorePlatform,
} from '../actions/platforms/disconnectPlatform.ts';
import {
  connectPlatform,
  getConnections,
  getKnownPlatforms,
  orderPlatforms,
  updatePlatform,
} from '../actions/platforms/platforms.ts';
import { ownRoute, Reply, route } from '../http/route.ts';

export const platforms = [
  route(contracts.listKnownPlatforms, ({ ctx }) => getKnownPlatforms(ctx)),

  route(contracts.listPlatforms, ({ ctx, session, params }) =>
    getConnections(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(contracts.connectPlatform, async ({ ctx, session, body }) => {
    const { connection, isNew } = await connectPlatform(ctx, {
      sessionUserId: session.userId,
      connection: body,
    });
    return new Reply(isNew ? 201 : 200, connection);
  }),

  route(contracts.orderPlatforms, ({ ctx, session, params, body }) =>
    orderPlatforms(ctx, {
      sessionUserId: session.userId,
      userId: params.userId,
      platformNames: body.platforms,
    }),
  ),

  ownRoute(contracts.countPlatformLinks, countPlatformLinks),

  route(contracts.updatePlatform, ({ ctx, session, params, body }) =>
    updatePlatform(ctx, { sessionUserId: session.userId, id: params.id, change: body }),
  ),

  ownRoute(contracts.disconnectPlatform, disconnectPlatform),

  ownRoute(contracts.restorePlatform, restorePlatform),
];
