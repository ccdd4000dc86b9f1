import * as contracts from '@soltrade/schema/contracts/telegram';
import { getTelegram, startTelegram, unlinkTelegram } from '../../actions/telegram/telegramAccount.ts';
import { Reply, route } from '../route.ts';

export const telegram = [
  route(contracts.getTelegram, ({ ctx, session, params }) =>
    getTelegram(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(
    contracts.startTelegram,
    async ({ ctx, session, params }) =>
      new Reply(201, await startTelegram(ctx, { sessionUserId: session.userId, userId: params.id })),
  ),

  route(contracts.unlinkTelegram, ({ ctx, session, params }) =>
    unlinkTelegram(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),
];
