import type { TelegramMessage, TelegramPerson } from '@soltrade/schema/contracts/telegram';
import { isPoolLink, mintsIn } from '@soltrade/schema/mintFromInput';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { refCodeOf } from '../../model/links.ts';
import { type BotCall, parseStart, type Reply, sent } from '../../model/telegram/messages.ts';
import { help, howToLink, inPrivate, poolLink, unlinkOffer } from '../../model/telegram/replies.ts';
import { textOf, writtenTexts } from '../../model/telegram/writtenTexts.ts';
import { listed } from './firstLinks.ts';
import { offerOneOf, offerToken } from './offerToken.ts';
import { promoterOf } from './promoterOf.ts';
import { offerTelegram } from './telegramAccount.ts';

type Bot = NonNullable<Config['telegram']>;

const COMMAND = /^\/(\w{1,32})(?:@(\w{1,32}))?(?:\s+(.*))?$/s;

type Command = { name: string; bot: string | null; argument: string };

const commandIn = (text: string): Command | null => {
  const [, name, bot, argument] = COMMAND.exec(text.trim()) ?? [];
  return name === undefined
    ? null
    : { name: name.toLowerCase(), bot: bot?.toLowerCase() ?? null, argument: argument?.trim() ?? '' };
};

/** Whether the bot handles a message: in private chats all but its own posts, elsewhere those that name it. */
export const isForBot = ({ botName }: Bot, message: TelegramMessage): boolean => {
  if (message.chat.type === 'private') return message.via_bot === undefined;
  return commandIn(textOf(message))?.bot === botName.toLowerCase();
};

/** Of the first text that has any: what a message says comes before what it answers. */
const mintsNamed = (texts: readonly string[]): string[] =>
  texts.map(mintsIn).find((mints) => mints.length > 0) ?? [];

const answerOf = async (
  ctx: Ctx,
  bot: Bot,
  person: TelegramPerson,
  message: TelegramMessage,
): Promise<Reply> => {
  const command = commandIn(textOf(message));
  const start = command?.name === 'start' ? parseStart(command.argument) : null;
  if (start?.verb === 'link') return offerTelegram(ctx, person, start.token);
  const promoter = await promoterOf(ctx, person);
  if (promoter === null) return howToLink(ctx.config);
  if (start?.verb === 'mint') return offerToken(promoter, start.mint);
  if (command?.name === 'links') return listed(promoter, 'created');
  if (command?.name === 'unlink') return unlinkOffer(refCodeOf(promoter.user));
  if (command?.name === 'start' || command?.name === 'help') return help(ctx.config, bot);
  const texts = writtenTexts(message);
  const mints = mintsNamed(texts);
  if (mints.length > 0) return offerOneOf(promoter, mints);
  return texts.some(isPoolLink) ? poolLink : help(ctx.config, bot);
};

/** Errors: those of `offerTelegram` and `fetchTokenCard`. */
export const answerMessage = async (
  ctx: Ctx,
  bot: Bot,
  { message, person }: { message: TelegramMessage; person: TelegramPerson },
): Promise<BotCall> => {
  const { chat } = message;
  if (chat.type !== 'private') return sent(chat.id, inPrivate(bot));
  return sent(chat.id, await answerOf(ctx, bot, person, message));
};
