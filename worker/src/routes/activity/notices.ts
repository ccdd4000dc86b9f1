import * as contracts from '@soltrade/schema/contracts/notices';
import { listNotices, seeNotices } from '../../actions/activity/notices.ts';
import { route } from '../route.ts';

export const notices = [
  route(contracts.listNotices, ({ ctx, session, params }) =>
    listNotices(ctx, { sessionUserId: session.userId, userId: params.userId }),
  ),

  route(contracts.seeNotices, ({ ctx, session, params, body }) =>
    seeNotices(ctx, { sessionUserId: session.userId, userId: params.userId, ...body }),
  ),
];
