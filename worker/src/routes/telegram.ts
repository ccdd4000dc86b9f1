import * as contracts from '@soltrade/schema/contracts/telegram';
import { Hono } from 'hono';
import { receiveUpdate } from '../actions/telegram/receiveUpdate.ts';
import { getTelegram, startTelegram, unlinkTelegram } from '../actions/telegram/telegramAccount.ts';
import { bodySize, jsonBody } from '../http/body.ts';
import { checked } from '../http/check.ts';
import { apiAnswer } from '../http/headers.ts';
import { mount, routes } from '../http/route.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { bodyText } from '../lib/requestBody.ts';

export const telegram = routes(contracts, { getTelegram, startTelegram, unlinkTelegram });

/** Called by Telegram. Mounted before the origin checks, since it reads no cookie. */
export const telegramWebhook = new Hono<AppEnv>();
telegramWebhook.use('/telegram/*', checked(apiAnswer, jsonBody, bodySize));
mount(
  telegramWebhook,
  routes(contracts, {
    receiveTelegram: async (ctx, _, c) => {
      const secret = c.req.header('X-Telegram-Bot-Api-Secret-Token') ?? '';
      return { ...(await receiveUpdate(ctx, { secret, body: () => bodyText(c.get('body')) })) };
    },
  }),
);
