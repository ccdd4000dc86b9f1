import * as contracts from '@soltrade/schema/contracts/partners';
import {
  addPartner,
  listPartnerCalls,
  listPartners,
  revokePartner,
  rotatePartner,
  testPartner,
} from '../../actions/partners/partners.ts';
import { ownRoute, route } from '../route.ts';

export const partners = [
  route(contracts.listPartners, ({ ctx, session, params }) =>
    listPartners(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  ownRoute(contracts.addPartner, addPartner),

  ownRoute(contracts.rotatePartner, rotatePartner),

  ownRoute(contracts.revokePartner, revokePartner),

  ownRoute(contracts.testPartner, testPartner),

  ownRoute(contracts.listPartnerCalls, listPartnerCalls),
];
