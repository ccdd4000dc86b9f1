import type { TelegramPress } from '@soltrade/schema/contracts/telegram';
import { saveMuted } from '../../db/activity/notices.ts';
import { deleteTelegramAccount } from '../../db/telegram.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import {
  alerted,
  type BotCall,
  edited,
  type Press,
  parsePress,
  type Reply,
} from '../../model/telegram/messages.ts';
import { muted, OLD_BUTTON_TEXT, ownLink, UNLINKED_TEXT, unlinked } from '../../model/telegram/replies.ts';
import { askingFor, callGuarded } from './callGuarded.ts';
import { listed } from './firstLinks.ts';
import { linkPicture } from './linkPicture.ts';
import { makeLink } from './makeLink.ts';
import { offerToken } from './offerToken.ts';
import { type BotPromoter, promoterOf } from './promoterOf.ts';
import { linkTelegram } from './telegramAccount.ts';
import type { UpdateInWork } from './updateInWork.ts';

type Bot = NonNullable<Config['telegram']>;

type Own = Exclude<Press, { verb: 'link' }>;

const outcomeOf = async (promoter: BotPromoter, press: Own, work: UpdateInWork): Promise<Reply> => {
  const { ctx, user } = promoter;
  switch (press.verb) {
    case 'make': {
      const link = await makeLink(promoter, press.mint, work);
      return ownLink(ctx.config, link, await linkPicture(ctx, link));
    }
    case 'show':
      return offerToken(promoter, press.mint);
    case 'list':
      return listed(promoter, press.sort);
    case 'mute':
      await saveMuted(ctx.env, { userId: user.id, type: press.type, isMuted: true });
      return muted;
    case 'unlink':
      await deleteTelegramAccount(ctx.env, { userId: user.id, at: ctx.now(), mark: work.mark });
      work.isMarked = true;
      return unlinked(ctx.config);
  }
};

const replyTo = async (
  ctx: Ctx,
  { person, press, work }: { person: TelegramPress['from']; press: Press; work: UpdateInWork },
): Promise<Reply | null> => {
  if (press.verb === 'link') return linkTelegram(ctx, { person, token: press.token, work });
  const promoter = await promoterOf(ctx, person);
  return promoter && outcomeOf(promoter, press, work);
};

/**
 * Handles a button and edits its message. Releasing the button takes a request to Telegram; if it fails, the button
 * shows a clock for a while. Errors: those of `makeLink`, `offerToken` and `linkTelegram`.
 */
export const answerPress = async (
  ctx: Ctx,
  bot: Bot,
  { given, work }: { given: TelegramPress; work: UpdateInWork },
): Promise<BotCall> => {
  const press = parsePress(given.data ?? '');
  const { message } = given;
  if (press === null || message?.chat.type !== 'private') return alerted(given.id, OLD_BUTTON_TEXT);
  const reply = await replyTo(ctx, { person: given.from, press, work });
  if (reply === null) return alerted(given.id, UNLINKED_TEXT);
  const released = { method: 'answerCallbackQuery', callback_query_id: given.id } as const;
  ctx.background(callGuarded(askingFor(ctx, given.from.id), bot, released));
  return edited({ chat_id: message.chat.id, message_id: message.message_id }, reply);
};
