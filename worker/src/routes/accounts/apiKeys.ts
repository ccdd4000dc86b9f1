import * as contracts from '@soltrade/schema/contracts/apiKeys';
import {
  addApiKey,
  getApiCaller,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
} from '../../actions/accounts/apiKeys.ts';
import { Reply, route } from '../route.ts';

export const apiKeys = [
  // Before the path with a parameter.
  route(contracts.getApiCaller, ({ ctx, session }) => getApiCaller(ctx, session)),

  route(contracts.listApiKeys, ({ ctx, session, params }) =>
    listApiKeys(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(
    contracts.addApiKey,
    async ({ ctx, session, body }) => new Reply(201, await addApiKey(ctx, { session, ...body })),
  ),

  route(contracts.renameApiKey, ({ ctx, session, params, body }) =>
    renameApiKey(ctx, { sessionUserId: session.userId, id: params.id, name: body.name }),
  ),

  route(contracts.revokeApiKey, ({ ctx, session, params }) =>
    revokeApiKey(ctx, { sessionUserId: session.userId, id: params.id }),
  ),
];
