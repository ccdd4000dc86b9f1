import * as contracts from '@soltrade/schema/contracts/hosts';
import {
  addHost,
  checkOwnHost,
  listOwnHosts,
  removeHost,
  setDefaultHost,
} from '../actions/hosts/hosts.ts';
import { Reply, route } from '../http/route.ts';

export const hosts = [
  route(contracts.listOwnHosts, ({ ctx, session, params }) =>
    listOwnHosts(ctx, { sessionUserId: session.userId, userId: params.userId }),
  ),

  route(
    contracts.addHost,
    async ({ ctx, session, params, body }) =>
      new Reply(201, await addHost(ctx, { sessionUserId: session.userId, ...params, ...body })),
  ),

  route(contracts.checkHost, ({ ctx, session, params }) =>
    checkOwnHost(ctx, { sessionUserId: session.userId, ...params }),
  ),

  route(contracts.removeHost, ({ ctx, session, params }) =>
    removeHost(ctx, { sessionUserId: session.userId, ...params }),
  ),

  route(contracts.setDefaultHost, ({ ctx, session, params, body }) =>
    setDefaultHost(ctx, { sessionUserId: session.userId, ...params, ...body }),
  ),
];
