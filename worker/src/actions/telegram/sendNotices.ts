import { MUTABLE_TYPES } from '@soltrade/schema/contracts/activity';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { z } from '@soltrade/schema/zod';
import { inTurn, saveSweep } from '../../db/operations.ts';
import { readTelegramNotices } from '../../db/telegram.ts';
import type { Ctx } from '../../lib/context.ts';
import { noticesOf } from '../../model/activity.ts';
import { noticeMessage, sent } from '../../model/telegram/messages.ts';
import { askingFor, callGuarded } from './callGuarded.ts';

const NAME = 'telegram_notices';

const progress = z.object({ after: z.number() });

type Row = Awaited<ReturnType<typeof readTelegramNotices>>['rows'][number];

const send = async (cron: Ctx, { activity, telegramId, title }: Row): Promise<void> => {
  const bot = cron.config.telegram;
  const type = MUTABLE_TYPES.find((each) => each === activity.type);
  if (bot === null || !type) return;
  const { id, linkId, data, createdAt } = activity;
  const [notice] = noticesOf([{ id, type, linkId, title, url: null, data, at: createdAt }], {
    seenAt: 0,
    most: 1,
  });
  const message = notice && noticeMessage(cron.config, { ...notice, type });
  if (message) await callGuarded(askingFor(cron, telegramId), bot, sent(telegramId, message));
};

/**
 * Sends new spikes and digests by the bot. Once at most, because the place is saved before: the bell lists them too.
 * Those from before the first run are not sent. For the background.
 */
export const sendNotices = async (ctx: Ctx): Promise<void> => {
  if (ctx.config.telegram === null) return;
  await inTurn(ctx.env, { name: NAME, now: ctx.now() }, async (turn) => {
    const last = progress.safeParse(turn.position).data?.after;
    const limit = TELEGRAM.noticesPerSweep;
    const asked = { after: last ?? Number.MAX_SAFE_INTEGER, types: MUTABLE_TYPES, limit };
    const { rows, newest } = await readTelegramNotices(ctx.env, asked);
    const after = rows.length < limit ? newest : (rows.at(-1)?.place ?? newest);
    if (after !== last && !(await saveSweep(ctx.env, turn, { after }))) return;
    for (const row of rows) await send(ctx, row);
  });
};
