import type { LinkSort } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import type { TelegramMessage, TelegramPerson } from '@soltrade/schema/contracts/telegram';
import { linkWithoutMintText } from '@soltrade/schema/contracts/tokens';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { mintsIn } from '@soltrade/schema/mintFromInput';
import { ANY_LINK, type LinkFilter } from '../../db/links/linkList.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { refCodeOf } from '../../model/links.ts';
import { type BotCall, parseStart, type Reply, sent } from '../../model/telegram/messages.ts';
import {
  help,
  howToLink,
  inPrivate,
  linkList,
  linkWithoutMint,
  unlinkOffer,
} from '../../model/telegram/replies.ts';
import { textOf, writtenTexts } from '../../model/telegram/writtenTexts.ts';
import { mintOfPostedLink } from '../landing/postedLink.ts';
import { listLinks } from '../links/listLinks.ts';
import { type BotPromoter, promoterOf } from './callGuarded.ts';
import { offerOneOf, offerToken } from './offerToken.ts';
import { offerTelegram } from './telegramAccount.ts';

type First = { sort: LinkSort; limit: number; filter: Partial<LinkFilter> };

export const firstLinks = async (
  { ctx, user }: BotPromoter,
  { sort, limit, filter }: First,
): Promise<Link[]> => {
  const { links } = await listLinks(ctx, {
    sessionUserId: user.id,
    userId: user.id,
    sort,
    limit,
    cursor: null,
    filter: { ...ANY_LINK, state: null, ...filter },
  });
  return links;
};

export const listed = async (promoter: BotPromoter, sort: 'created' | 'clicks'): Promise<Reply> => {
  const links = await firstLinks(promoter, { sort, limit: TELEGRAM.listedLinks, filter: {} });
  return linkList(promoter.ctx.config, { links, sort });
};

type Bot = NonNullable<Config['telegram']>;

const COMMAND = /^\/(\w{1,32})(?:@(\w{1,32}))?(?:\s+(.*))?$/s;

type Command = { name: string; bot: string | null; argument: string };

const commandIn = (text: string): Command | null => {
  const [, name, bot, argument] = COMMAND.exec(text.trim()) ?? [];
  return name === undefined
    ? null
    : {
        name: name.toLowerCase(),
        bot: bot?.toLowerCase() ?? null,
        argument: argument?.trim() ?? '',
      };
};

/** Whether the bot handles a message: in private chats all but its own posts, elsewhere those that name it. */
export const isForBot = ({ botName }: Bot, message: TelegramMessage): boolean => {
  if (message.chat.type === 'private') return message.via_bot === undefined;
  return commandIn(textOf(message))?.bot === botName.toLowerCase();
};

/** From the first text that has any: the message itself comes before the one it replies to. */
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
  const posted = await mintOfPostedLink(ctx, texts.join('\n'));
  if (posted !== null) return offerToken(promoter, posted);
  const problem = linkWithoutMintText(texts.join('\n'));
  return problem === null ? help(ctx.config, bot) : linkWithoutMint(problem);
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
