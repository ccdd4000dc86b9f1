import * as contracts from '@soltrade/schema/contracts/channels';
import { deleteChannel, listChannels, putChannel } from '../../actions/links/channels.ts';
import { route } from '../route.ts';

export const channels = [
  route(contracts.listChannels, ({ ctx, session, params }) =>
    listChannels(ctx, { sessionUserId: session.userId, userId: params.userId }),
  ),

  route(contracts.putChannel, ({ ctx, session, params, body }) =>
    putChannel(ctx, { sessionUserId: session.userId, ...params, name: body.name }),
  ),

  route(contracts.deleteChannel, ({ ctx, session, params }) =>
    deleteChannel(ctx, { sessionUserId: session.userId, ...params }),
  ),
];
