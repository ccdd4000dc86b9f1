import type { TelegramMessage, TelegramPerson } from '@soltrade/schema/contracts/telegram';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { isPoolLink, mintFromInput } from '@soltrade/schema/mintFromInput';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { refCodeOf } from '../../model/linkAddress.ts';
import { type BotCall, type Reply, sent } from '../../model/telegram/botCall.ts';
import { parseStart } from '../../model/telegram/presses.ts';
import {
  help,
  howToLink,
  inPrivate,
  ownLink,
  poolLink,
  tokenOffer,
  unlinkOffer,
} from '../../model/telegram/replies.ts';
import { fetchTokenCard } from '../market/fetchToken.ts';
import { listed } from './firstLinks.ts';
import { linkPicture } from './linkPicture.ts';
import { linkFor } from './makeLink.ts';
import { type BotPromoter, promoterOf } from './promoterOf.ts';
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

const textOf = ({ text, caption }: TelegramMessage): string => text ?? caption ?? '';

/** Whether the bot handles a message: in private chats all but its own posts, elsewhere those that name it. */
export const isForBot = ({ botName }: Bot, message: TelegramMessage): boolean => {
  if (message.chat.type === 'private') return message.via_bot === undefined;
  return commandIn(textOf(message))?.bot === botName.toLowerCase();
};

/** A message's text or forwarded text: first as a whole, then by word. */
const wordsOf = (text: string): string[] => [text, ...text.split(/\s+/, TELEGRAM.maxWords)];

const mintIn = (text: string): string | null => {
  for (const word of wordsOf(text)) {
    const mint = mintFromInput(word);
    if (mint !== null) return mint;
  }
  return null;
};

/** The existing link, else the token's card with a button that creates one. */
const offer = async (promoter: BotPromoter, mint: string): Promise<Reply> => {
  const { ctx } = promoter;
  const existing = await linkFor(promoter, mint);
  if (existing) return ownLink(ctx.config, existing, await linkPicture(ctx, existing));
  return tokenOffer((await fetchTokenCard(ctx, mint)).card);
};

const answerOf = async (ctx: Ctx, bot: Bot, person: TelegramPerson, text: string): Promise<Reply> => {
  const command = commandIn(text);
  const start = command?.name === 'start' ? parseStart(command.argument) : null;
  if (start?.verb === 'link') return offerTelegram(ctx, person, start.token);
  const promoter = await promoterOf(ctx, person);
  if (promoter === null) return howToLink(ctx.config);
  if (start?.verb === 'mint') return offer(promoter, start.mint);
  if (command?.name === 'links') return listed(promoter, 'created');
  if (command?.name === 'unlink') return unlinkOffer(refCodeOf(promoter.user));
  if (command !== null) return help(ctx.config, bot);
  const mint = mintIn(text);
  if (mint !== null) return offer(promoter, mint);
  return wordsOf(text).some(isPoolLink) ? poolLink : help(ctx.config, bot);
};

/** Errors: those of `offerTelegram` and `fetchTokenCard`. */
export const answerMessage = async (
  ctx: Ctx,
  bot: Bot,
  { message, person }: { message: TelegramMessage; person: TelegramPerson },
): Promise<BotCall> => {
  const { chat } = message;
  if (chat.type !== 'private') return sent(chat.id, inPrivate(bot));
  return sent(chat.id, await answerOf(ctx, bot, person, textOf(message)));
};
