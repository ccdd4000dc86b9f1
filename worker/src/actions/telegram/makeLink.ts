import type { LinkMaking } from '@soltrade/schema/contracts/linkBatches';
import type { Link } from '@soltrade/schema/contracts/links';
import type { TelegramPress } from '@soltrade/schema/contracts/telegram';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { mintsIn } from '@soltrade/schema/mintFromInput';
import { getAccountWithWallet } from '../../db/accounts/users.ts';
import { findLinkByUserAndMint } from '../../db/links/links.ts';
import { activeCodes } from '../../db/platforms.ts';
import { markTelegramUpdate } from '../../db/telegram.ts';
import { AppError } from '../../lib/errors.ts';
import { parsePress } from '../../model/telegram/messages.ts';
import { updateLink } from '../links/changeLink.ts';
import { generateLink } from '../links/generateLink.ts';
import { generateLinks } from '../links/generateLinks.ts';
import { getLink } from '../links/getLink.ts';
import type { BotPromoter, UpdateInWork } from './callGuarded.ts';

export const linkFor = async ({ ctx, user }: BotPromoter, mint: string): Promise<Link | null> => {
  const found = await findLinkByUserAndMint(ctx.env, user.id, mint);
  return found && getLink(ctx, { linkId: found.link.id });
};

/**
 * Creates or resumes the promoter's link for a mint. Errors: those of `generateLink`, and of a
 * repeated update.
 */
export const makeLink = async (
  promoter: BotPromoter,
  mint: string,
  work: UpdateInWork,
): Promise<Link> => {
  const { ctx, user } = promoter;
  const also = [markTelegramUpdate(ctx.env, work.mark)];
  const done = (link: Link): Link => {
    work.isMarked = true;
    return link;
  };
  const existing = await linkFor(promoter, mint);
  if (existing?.isActive || existing?.isBlocked) return existing;
  if (existing) {
    const { id: linkId } = existing;
    return done(await updateLink(ctx, { linkId, isActive: true, also }));
  }
  await getAccountWithWallet(ctx);
  const platforms = [...(await activeCodes(ctx, user.id)).keys()];
  if (platforms.length === 0) {
    throw new AppError(
      'platform_not_connected',
      'Connect at least one platform on your dashboard first.',
    );
  }
  return done(await generateLink(ctx, { mint, identifier: null, platforms, also }));
};

/**
 * The tokens that our message with the button for all names: in its text, and behind its other
 * buttons.
 */
const mintsOffered = ({ message }: TelegramPress): string[] => {
  const buttons = message?.reply_markup?.inline_keyboard.flat() ?? [];
  const shown = buttons.flatMap(({ callback_data }) => {
    const press = parsePress(callback_data ?? '');
    return press?.verb === 'show' ? press.mint : [];
  });
  return [...new Set([...shown, ...mintsIn(message?.text ?? '')])];
};

/**
 * Links for all tokens of a message; one that fails fails alone. Repeated, it makes none twice.
 * Null without tokens.
 */
export const makeAllLinks = async (
  { ctx }: BotPromoter,
  press: TelegramPress,
): Promise<LinkMaking[] | null> => {
  const mints = mintsOffered(press).slice(0, TELEGRAM.madeTogether);
  if (mints.length === 0) return null;
  return generateLinks(ctx, { links: mints.map((tokenAddress) => ({ tokenAddress })) });
};
