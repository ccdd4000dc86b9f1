import type { TelegramPress } from '@soltrade/schema/contracts/telegram';
import { deleteTelegramAccount } from '../../db/accounts/telegram.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { alerted, type BotCall, edited, type Reply } from '../../model/telegram/botCall.ts';
import { type Press, parsePress } from '../../model/telegram/presses.ts';
import { OLD_BUTTON_TEXT, ownLink, UNLINKED_TEXT, unlinked } from '../../model/telegram/replies.ts';
import { callTelegram } from '../../upstream/telegram.ts';
import { listed } from './firstLinks.ts';
import { makeLink } from './makeLink.ts';
import { type BotPromoter, promoterOf } from './promoterOf.ts';

type Bot = NonNullable<Config['telegram']>;

const outcomeOf = async (promoter: BotPromoter, press: Press): Promise<Reply> => {
  const { ctx, user } = promoter;
  switch (press.verb) {
    case 'make':
      return ownLink(ctx.config, await makeLink(promoter, press.mint));
    case 'list':
      return listed(promoter, press.sort);
    case 'unlink':
      await deleteTelegramAccount(ctx.env, user.id);
      return unlinked(ctx.config);
  }
};

/**
 * Does what a button says, and changes its message. Only that the button is released needs a request to Telegram: where it
 * fails, a clock stays on the button for a while. Errors: those of `makeLink`.
 */
export const answerPress = async (ctx: Ctx, bot: Bot, given: TelegramPress): Promise<BotCall> => {
  const press = parsePress(given.data ?? '');
  const { message } = given;
  if (press === null || message?.chat.type !== 'private') return alerted(given.id, OLD_BUTTON_TEXT);
  const promoter = await promoterOf(ctx, given.from);
  if (promoter === null) return alerted(given.id, UNLINKED_TEXT);
  const reply = await outcomeOf(promoter, press);
  ctx.background(callTelegram(ctx, bot, 'answerCallbackQuery', { callback_query_id: given.id }));
  return edited({ chat_id: message.chat.id, message_id: message.message_id }, reply);
};
