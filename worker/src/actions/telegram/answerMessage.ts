import type { LinkSort } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import type {
  TelegramMessage,
  TelegramPerson,
  TelegramWritten,
} from '@soltrade/schema/contracts/telegram';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { linkWithoutMintText, mintsIn } from '@soltrade/schema/mintFromInput';
import { ANY_LINK, type LinkFilter } from '../../db/links/linkList.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { refCodeOf } from '../../model/links.ts';
import {
  type BotCall,
  parseStart,
  type Reply,
  sent,
  whereOf,
} from '../../model/telegram/messages.ts';
import {
  help,
  howToLink,
  inPrivate,
  linkList,
  linkWithoutMint,
  unlinkOffer,
} from '../../model/telegram/replies.ts';
import { mintOfPostedLink } from '../landing/postedLink.ts';
import { listLinks } from '../links/listLinks.ts';
import { type BotPromoter, promoterOf, reachAgain } from './callGuarded.ts';
import { offerInGroup, offerOneOf, offerToken } from './offerToken.ts';
import { offerTelegram } from './telegramAccount.ts';

const textOf = ({ text, caption }: TelegramWritten): string => text ?? caption ?? '';

const withLinks = (written: TelegramWritten): string => {
  const { entities = [], caption_entities = [] } = written;
  const links = [...entities, ...caption_entities].flatMap(({ url }) => url ?? []);
  return [textOf(written), ...links].join('\n');
};

/** A message's text, then that of the message it replies to, with the URLs behind links. */
const writtenTexts = (message: TelegramMessage): string[] =>
  [message, message.quote, message.reply_to_message].flatMap((written) =>
    written ? withLinks(written) : [],
  );

type First = { sort: LinkSort; limit: number; filter: Partial<LinkFilter> };

export const firstLinks = async (
  { ctx }: BotPromoter,
  { sort, limit, filter }: First,
): Promise<Link[]> => {
  const { links } = await listLinks(ctx, {
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

const mentions = (message: TelegramMessage, name: string): boolean => {
  const text = textOf(message);
  const { entities = [], caption_entities = [] } = message;
  return [...entities, ...caption_entities].some(
    ({ type, offset, length }) =>
      type === 'mention' && text.slice(offset + 1, offset + length).toLowerCase() === name,
  );
};

/**
 * How a message in a group addresses the bot: by its name, or as a reply to its post; null if it
 * doesn't.
 */
const addressedBy = ({ botName }: Bot, message: TelegramMessage): 'name' | 'reply' | null => {
  const name = botName.toLowerCase();
  const command = commandIn(textOf(message));
  if (command?.bot === name || (!command && mentions(message, name))) return 'name';
  // A command without a name may be meant for another bot.
  const isReply = message.reply_to_message?.from?.username?.toLowerCase() === name;
  return isReply && !command ? 'reply' : null;
};

/**
 * Whether the bot handles a message: in private chats all but its own posts, elsewhere those that
 * address it.
 */
export const isForBot = (bot: Bot, message: TelegramMessage): boolean => {
  if (message.via_bot !== undefined) return false;
  return message.chat.type === 'private' || addressedBy(bot, message) !== null;
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

/**
 * What a group may read: a token's card, and a link that is public anyway. Own data stays in the
 * private chat.
 */
const groupAnswerOf = async (
  ctx: Ctx,
  bot: Bot,
  person: TelegramPerson,
  message: TelegramMessage,
): Promise<Reply | null> => {
  const texts = writtenTexts(message);
  const named = mintsNamed(texts);
  const posted = named.length > 0 ? null : await mintOfPostedLink(ctx, texts.join('\n'));
  const mints = posted === null ? named : [posted];
  const isChatter = addressedBy(bot, message) === 'reply' && mints.length === 0;
  if (isChatter) return null;
  try {
    const promoter = mints.length > 0 ? await promoterOf(ctx, person) : null;
    return promoter ? await offerInGroup(promoter, bot, mints) : inPrivate(bot);
  } catch (error) {
    // Why an account can't is its own affair.
    if (error instanceof AppError && error.code === 'account_blocked') return inPrivate(bot);
    throw error;
  }
};

/** Null: nothing is to be said. Errors: those of `offerTelegram` and `fetchTokenCard`. */
export const answerMessage = async (
  ctx: Ctx,
  bot: Bot,
  { message, person }: { message: TelegramMessage; person: TelegramPerson },
): Promise<BotCall | null> => {
  const isPrivate = message.chat.type === 'private';
  if (isPrivate) reachAgain(ctx, person);
  const answer = isPrivate ? answerOf : groupAnswerOf;
  const reply = await answer(ctx, bot, person, message);
  return reply && sent(whereOf(message), reply);
};
