import * as contracts from '@soltrade/schema/contracts/telegram';
import { Hono } from 'hono';
import { receiveUpdate } from '../../actions/telegram/receiveUpdate.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { bodyText } from '../../lib/requestBody.ts';
import { apiHeaders } from '../../middleware/apiHeaders.ts';
import { bodySize } from '../../middleware/bodySize.ts';
import { jsonBody } from '../../middleware/jsonBody.ts';
import { mount, route } from '../route.ts';

/** Called by Telegram. Mounted before the origin checks, since it reads no cookie. */
export const telegramWebhook = new Hono<AppEnv>();
telegramWebhook.use('/telegram/*', apiHeaders(), jsonBody(), bodySize());
mount(telegramWebhook, [
  route(contracts.receiveTelegram, async ({ c, ctx }) => {
    const secret = c.req.header('X-Telegram-Bot-Api-Secret-Token') ?? '';
    return { ...(await receiveUpdate(ctx, { secret, body: () => bodyText(c.get('body')) })) };
  }),
]);
