import type { Link } from '@soltrade/schema/contracts/links';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { TOKEN_CHOICES } from '@soltrade/schema/limits/tokens';
import type { Config } from '../../env.ts';
import { AppError } from '../../lib/errors.ts';
import type { Reply } from '../../model/telegram/messages.ts';
import {
  groupOffer,
  inPrivate,
  type Named,
  ownLink,
  post,
  tokenOffer,
  whichToken,
  whichTokenInPrivate,
} from '../../model/telegram/replies.ts';
import type { TokenCard } from '../../model/tokens.ts';
import { fetchTokenCard } from '../tokens/fetchToken.ts';
import { type BotPromoter, linkPicture } from './callGuarded.ts';
import { linkFor } from './makeLink.ts';

type Bot = NonNullable<Config['telegram']>;

type Looked<Found> = { mint: string } & ({ found: Found } | { error: AppError });

/**
 * Looks up a text's addresses. Those that are no tokens are wallets, unless none is one: then
 * throws `token_not_found`.
 */
export const tokensAmong = async <Found>(
  mints: readonly string[],
  look: (mint: string) => Promise<Found>,
): Promise<Looked<Found>[]> => {
  const looked = await Promise.all(
    mints.slice(0, TOKEN_CHOICES).map(async (mint): Promise<Looked<Found>> => {
      try {
        return { mint, found: await look(mint) };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { mint, error };
      }
    }),
  );
  const tokens = looked.filter((one) => !('error' in one && one.error.code === 'token_not_found'));
  const [first] = looked;
  if (tokens.length === 0 && first && 'error' in first) throw first.error;
  return tokens;
};

type Known = { link: Link } | { card: TokenCard };

const known = async (promoter: BotPromoter, mint: string): Promise<Known> => {
  const link = await linkFor(promoter, mint);
  return link ? { link } : { card: (await fetchTokenCard(promoter.ctx, mint)).card };
};

/** The existing link, else the token's card with a button that creates one. */
const offerOf = async ({ ctx }: BotPromoter, found: Known): Promise<Reply> =>
  'link' in found
    ? ownLink(ctx.config, found.link, await linkPicture(ctx, found.link))
    : tokenOffer(found.card);

/** Errors: those of `fetchTokenCard`. */
export const offerToken = async (promoter: BotPromoter, mint: string): Promise<Reply> =>
  offerOf(promoter, await known(promoter, mint));

const namedOf = (token: Looked<Known>): Named => {
  if ('error' in token) return { contractAddress: token.mint, symbol: null, name: null };
  return 'link' in token.found ? token.found.link.token : token.found.card;
};

/**
 * For a group: the promoter's own link if visitors see it, else the card, whose button leads to a
 * private chat. Errors: those of `fetchTokenCard`.
 */
export const offerInGroup = async (
  promoter: BotPromoter,
  bot: Bot,
  mints: readonly string[],
): Promise<Reply> => {
  const tokens = await tokensAmong(mints, (mint) => known(promoter, mint));
  const [first] = tokens;
  if (!first || tokens.length > 1) return whichTokenInPrivate(tokens.map(namedOf), bot);
  if ('error' in first) throw first.error;
  if ('card' in first.found) return groupOffer(first.found.card, bot);
  const { token, shortUrl, call, isActive, isBlocked } = first.found.link;
  return isActive && !isBlocked ? post(token, shortUrl, call) : inPrivate(bot);
};

/** Asks which one, if several of the addresses are tokens. Errors: those of `fetchTokenCard`. */
export const offerOneOf = async (
  promoter: BotPromoter,
  mints: readonly string[],
): Promise<Reply> => {
  const tokens = await tokensAmong(mints, (mint) => known(promoter, mint));
  const [first] = tokens;
  if (first && tokens.length === 1) {
    if ('error' in first) throw first.error;
    return offerOf(promoter, first.found);
  }
  return whichToken(tokens.map(namedOf), mints.slice(TOKEN_CHOICES, TELEGRAM.madeTogether));
};
