import * as contracts from '@soltrade/schema/contracts/keys';
import {
  addApiKey,
  getApiCaller,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
} from '../actions/keys.ts';
import { ownRoute, Reply, route } from '../http/route.ts';

export const apiKeys = [
  // Must precede the parameter route.
  route(contracts.getApiCaller, ({ ctx, session }) => getApiCaller(ctx, session)),

  route(contracts.listApiKeys, ({ ctx, session, params }) =>
    listApiKeys(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(
    contracts.addApiKey,
    async ({ ctx, session, body }) => new Reply(201, await addApiKey(ctx, { session, ...body })),
  ),

  ownRoute(contracts.renameApiKey, renameApiKey),

  ownRoute(contracts.revokeApiKey, revokeApiKey),
];
