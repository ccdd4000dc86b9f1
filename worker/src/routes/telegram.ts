import * as contracts from '@soltrade/schema/contracts/telegram';
import { Hono } from 'hono';
import { receiveUpdate } from '../actions/telegram/receiveUpdate.ts';
import { getTelegram, startTelegram, unlinkTelegram } from '../actions/telegram/telegramAccount.ts';
import { bodySize, jsonBody } from '../http/body.ts';
import { checked } from '../http/check.ts';
import { apiAnswer } from '../http/headers.ts';
import { mount, Reply, route } from '../http/route.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { bodyText } from '../lib/requestBody.ts';

export const telegram = [
  route(contracts.getTelegram, ({ ctx, session, params }) =>
    getTelegram(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(
    contracts.startTelegram,
    async ({ ctx, session, params }) =>
      new Reply(
        201,
        await startTelegram(ctx, { sessionUserId: session.userId, userId: params.id }),
      ),
  ),

  route(contracts.unlinkTelegram, ({ ctx, session, params }) =>
    unlinkTelegram(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),
];

/** Called by Telegram. Mounted before the origin checks, since it reads no cookie. */
export const telegramWebhook = new Hono<AppEnv>();
telegramWebhook.use('/telegram/*', checked(apiAnswer, jsonBody, bodySize));
mount(telegramWebhook, [
  route(contracts.receiveTelegram, async ({ c, ctx }) => {
    const secret = c.req.header('X-Telegram-Bot-Api-Secret-Token') ?? '';
    return { ...(await receiveUpdate(ctx, { secret, body: () => bodyText(c.get('body')) })) };
  }),
]);
