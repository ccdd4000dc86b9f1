import type { Link } from '@soltrade/schema/contracts/links';
import type {
  TelegramChosenResult,
  TelegramInlineQuery,
} from '@soltrade/schema/contracts/telegram';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { isPoolLink, mintFromInput, mintsIn } from '@soltrade/schema/mintFromInput';
import { linkPath, tokenImagePath } from '@soltrade/schema/paths';
import { activeCodes } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logError } from '../../lib/log.ts';
import { refCodeOf } from '../../model/links.ts';
import {
  type Article,
  type BotCall,
  type ChatLine,
  edited,
  madeResult,
  mintOfResult,
  mintParameter,
  newResult,
  sent,
} from '../../model/telegram/messages.ts';
import {
  figuresText,
  INLINE,
  INTERNAL_TEXT,
  ownLink,
  post,
  postWithoutLink,
  titleText,
} from '../../model/telegram/replies.ts';
import { fetchTokenCard } from '../tokens/fetchToken.ts';
import { firstLinks } from './answerMessage.ts';
import { type BotPromoter, isDoneMeanwhile, promoterOf, type UpdateInWork } from './callGuarded.ts';
import { linkFor, makeLink } from './makeLink.ts';
import { tokensAmong } from './offerToken.ts';

/** Results of one person's query; the button above them opens the private chat. */
type Found = { results: Article[]; button?: ChatLine };

type Shown = { contractAddress: string; symbol: string | null; name: string | null };

const articleOf = (
  ctx: Ctx,
  token: Shown,
  given: {
    id: string;
    url: string;
    description: string;
    hasPicture: boolean;
    call: Link['call'] | null;
  },
): Article => {
  const { content, buttons, preview } = post(token, given.url, given.call);
  const { text: message_text, entities } = content;
  return {
    type: 'article',
    id: given.id,
    title: titleText(token),
    description: given.description,
    ...(given.hasPicture
      ? { thumbnail_url: ctx.config.publicOrigin + tokenImagePath(token.contractAddress) }
      : {}),
    input_message_content: { message_text, entities, link_preview_options: preview },
    // Only with a keyboard does Telegram report the message's id, which is needed to edit it later.
    reply_markup: { inline_keyboard: buttons },
  };
};

const articleOfLink = ({ ctx }: BotPromoter, { id, token, shortUrl, call }: Link): Article =>
  articleOf(ctx, token, {
    id: madeResult(id),
    url: shortUrl,
    description: 'Your link',
    hasPicture: token.image !== null,
    call,
  });

const emptyWith = (text: string, start_parameter: string): Found => ({
  results: [],
  button: { text, start_parameter },
});

/**
 * For a token without a link, the result shows its page without a promoter's code until the link
 * exists.
 */
const newLinkFor = async ({ ctx, user }: BotPromoter, mint: string): Promise<Found> => {
  if ((await activeCodes(ctx, user.id)).size === 0)
    return emptyWith(INLINE.noPlatform, mintParameter(mint));
  const { card } = await fetchTokenCard(ctx, mint);
  const url = ctx.config.linkOrigin + linkPath(refCodeOf(user), mint);
  return {
    results: [
      articleOf(ctx, card, {
        id: newResult(mint),
        url,
        description: `${figuresText(card)}. Your link is made when you post it.`,
        hasPicture: card.imageUrl !== null,
        call: null,
      }),
    ],
    button: { text: INLINE.make, start_parameter: mintParameter(mint) },
  };
};

const foundForMint = async (promoter: BotPromoter, mint: string): Promise<Found> => {
  const link = await linkFor(promoter, mint);
  if (link === null) return newLinkFor(promoter, mint);
  if (link.isActive && !link.isBlocked) return { results: [articleOfLink(promoter, link)] };
  return emptyWith(INLINE.paused, mintParameter(mint));
};

/** Several tokens are several results to choose from. */
const foundForMints = async (promoter: BotPromoter, mints: readonly string[]): Promise<Found> => {
  const tokens = await tokensAmong(mints, (mint) => foundForMint(promoter, mint));
  const found = tokens.flatMap((token) => ('error' in token ? [] : token.found));
  const [first] = found;
  const [failed] = tokens.flatMap((token) => ('error' in token ? token.error : []));
  if (first === undefined && failed) throw failed;
  if (first && found.length === 1) return first;
  return {
    results: found.flatMap(({ results }) => results),
    ...(first?.button ? { button: first.button } : {}),
  };
};

const foundFor = async (promoter: BotPromoter, query: string): Promise<Found> => {
  const text = query.trim();
  const mints = mintsIn(text);
  if (mints.length > 0) return foundForMints(promoter, mints);
  if (isPoolLink(text)) return emptyWith(INLINE.pool, 'help');
  if (text.length > TELEGRAM.maxSearchLength) return { results: [] };
  const links = await firstLinks(promoter, {
    sort: 'created',
    limit: TELEGRAM.inlineLinks,
    filter: { state: 'active', search: text === '' ? null : text },
  });
  return { results: links.map((link) => articleOfLink(promoter, link)) };
};

const found = async (ctx: Ctx, { from, query }: TelegramInlineQuery): Promise<Found> => {
  const mint = mintFromInput(query);
  const parameter = mint === null ? 'help' : mintParameter(mint);
  try {
    const promoter = await promoterOf(ctx, from);
    return promoter === null ? emptyWith(INLINE.link, 'link') : await foundFor(promoter, query);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return emptyWith(error.code === 'token_not_found' ? INLINE.notFound : INLINE.failed, parameter);
  }
};

/**
 * Responds to text typed after the bot's name in any chat. Read-only: typing never creates a link.
 */
export const answerInline = async (ctx: Ctx, query: TelegramInlineQuery): Promise<BotCall> => ({
  method: 'answerInlineQuery',
  inline_query_id: query.id,
  is_personal: true,
  cache_time: TELEGRAM.inlineCacheSeconds,
  ...(await found(ctx, query)),
});

const detailOf = (ctx: Ctx, error: unknown): string => {
  if (error instanceof AppError) return error.detail;
  logError('telegram_link_failed', error, { requestId: ctx.requestId });
  return INTERNAL_TEXT;
};

/**
 * Creates a posted result's link and edits the post. On failure the promoter gets a private
 * message.
 */
export const finishChosen = async (
  ctx: Ctx,
  { result_id, from, inline_message_id }: TelegramChosenResult,
  work: UpdateInWork,
): Promise<BotCall | null> => {
  const mint = mintOfResult(result_id);
  if (mint === null) return null;
  try {
    const promoter = await promoterOf(ctx, from);
    if (promoter === null) return null;
    const link = await makeLink(promoter, mint, work);
    if (link.isBlocked) return sent({ chat_id: from.id }, ownLink(ctx.config, link, null));
    return inline_message_id === undefined
      ? null
      : edited({ inline_message_id }, post(link.token, link.shortUrl));
  } catch (error) {
    if (isDoneMeanwhile(error)) throw error;
    return sent({ chat_id: from.id }, postWithoutLink(mint, detailOf(ctx, error)));
  }
};
