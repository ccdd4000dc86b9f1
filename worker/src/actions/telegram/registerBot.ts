import { receiveTelegram } from '@soltrade/schema/contracts/telegram';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { COMMANDS } from '../../model/telegram/replies.ts';
import { type AskingCtx, UpstreamFailure } from '../../upstream/http.ts';
import { callTelegram, whoIsBot } from '../../upstream/telegram.ts';

type BotCtx = AskingCtx & Pick<Ctx, 'config'>;

const ALLOWED_UPDATES = [
  'message',
  'callback_query',
  'inline_query',
  'chosen_inline_result',
] as const;

const registered = async (ctx: BotCtx) => {
  const bot = ctx.config.telegram;
  if (bot === null) throw new AppError('not_found', 'TELEGRAM_BOT_NAME names no bot.');
  const { username, isInline } = await whoIsBot(ctx, bot);
  if (username.toLowerCase() !== bot.botName.toLowerCase()) {
    throw new AppError(
      'unavailable',
      `The token is that of @${username}, but TELEGRAM_BOT_NAME is ${bot.botName}.`,
    );
  }
  const webhook = ctx.config.publicOrigin + receiveTelegram.path;
  await callTelegram(ctx, bot, 'setWebhook', {
    url: webhook,
    secret_token: bot.webhookSecret,
    allowed_updates: ALLOWED_UPDATES,
  });
  await callTelegram(ctx, bot, 'setMyCommands', { commands: COMMANDS });
  return { bot: username, webhook, isInline };
};

/**
 * Registers our webhook at Telegram. Repeatable. Errors: `not_found` without a bot, `unavailable`.
 */
export const registerBot = async (
  ctx: BotCtx,
): Promise<{ bot: string; webhook: string; isInline: boolean }> => {
  try {
    return await registered(ctx);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    throw new AppError('unavailable', `Telegram refused or didn’t answer (${error.message}).`, {
      cause: error,
    });
  }
};
