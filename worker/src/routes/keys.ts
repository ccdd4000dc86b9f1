import * as contracts from '@soltrade/schema/contracts/keys';
import {
  addApiKey,
  getApiCaller,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
} from '../actions/keys.ts';
import { Reply, route } from '../http/route.ts';

export const apiKeys = [
  // Must precede the parameter route.
  route(contracts.getApiCaller, ({ ctx, session }) => getApiCaller(ctx, session)),

  route(contracts.listApiKeys, ({ ctx, session, params }) =>
    listApiKeys(ctx, { session, userId: params.id }),
  ),

  route(
    contracts.addApiKey,
    async ({ ctx, session, body }) => new Reply(201, await addApiKey(ctx, { session, ...body })),
  ),

  route(contracts.renameApiKey, ({ ctx, session, params, body }) =>
    renameApiKey(ctx, { session, id: params.id, name: body.name }),
  ),

  route(contracts.revokeApiKey, ({ ctx, session, params }) =>
    revokeApiKey(ctx, { session, id: params.id }),
  ),
];
