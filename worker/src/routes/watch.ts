import * as contracts from '@soltrade/schema/contracts/watch';
import {
  dismissNotice,
  getLinkWatch,
  getTokenRule,
  setLinkRule,
  setTokenRule,
} from '../actions/watch/linkWatch.ts';
import { route } from '../http/route.ts';

export const tokenWatch = [
  route(contracts.getTokenRule, ({ ctx, session, params }) =>
    getTokenRule(ctx, { sessionUserId: session.userId, ...params }),
  ),

  route(contracts.setTokenRule, ({ ctx, session, params, body }) =>
    setTokenRule(ctx, { sessionUserId: session.userId, ...params, ...body }),
  ),

  route(contracts.getLinkWatch, ({ ctx, session, params }) =>
    getLinkWatch(ctx, { sessionUserId: session.userId, ...params }),
  ),

  route(contracts.setLinkRule, ({ ctx, session, params, body }) =>
    setLinkRule(ctx, { sessionUserId: session.userId, ...params, ...body }),
  ),

  route(contracts.dismissNotice, ({ ctx, session, params }) =>
    dismissNotice(ctx, { sessionUserId: session.userId, ...params }),
  ),
];
