import * as contracts from '@soltrade/schema/contracts/partners';
import {
  addPartner,
  listPartnerCalls,
  listPartners,
  revokePartner,
  rotatePartner,
  testPartner,
} from '../../actions/revenue/partners.ts';
import { Reply, route } from '../route.ts';

export const partners = [
  route(contracts.listPartners, ({ ctx, session, params }) =>
    listPartners(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(
    contracts.addPartner,
    async ({ ctx, session, body }) =>
      new Reply(201, await addPartner(ctx, { sessionUserId: session.userId, ...body })),
  ),

  route(contracts.rotatePartner, ({ ctx, session, params }) =>
    rotatePartner(ctx, { sessionUserId: session.userId, id: params.id }),
  ),

  route(contracts.revokePartner, ({ ctx, session, params }) =>
    revokePartner(ctx, { sessionUserId: session.userId, id: params.id }),
  ),

  route(contracts.testPartner, ({ ctx, session, params }) =>
    testPartner(ctx, { sessionUserId: session.userId, id: params.id }),
  ),

  route(contracts.listPartnerCalls, ({ ctx, session, params }) =>
    listPartnerCalls(ctx, { sessionUserId: session.userId, id: params.id }),
  ),
];
