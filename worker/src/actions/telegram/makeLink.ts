import type { Link } from '@soltrade/schema/contracts/links';
import { getOwnUserWithWallet } from '../../db/accounts/users.ts';
import { findLinkByUserAndMint } from '../../db/links/links.ts';
import { activeCodes } from '../../db/platforms.ts';
import { markTelegramUpdate } from '../../db/telegram.ts';
import { AppError } from '../../lib/errors.ts';
import { updateLink } from '../links/changeLink.ts';
import { generateLink } from '../links/generateLink.ts';
import { getLink } from '../links/getLink.ts';
import type { BotPromoter, UpdateInWork } from './callGuarded.ts';

export const linkFor = async ({ ctx, user }: BotPromoter, mint: string): Promise<Link | null> => {
  const found = await findLinkByUserAndMint(ctx.env, user.id, mint);
  return found && getLink(ctx, { sessionUserId: user.id, id: found.link.id });
};

/** Creates or resumes the promoter's link for a mint. Errors: those of `generateLink`, and of a repeated update. */
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
    const { id } = existing;
    return done(await updateLink(ctx, { sessionUserId: user.id, id, isActive: true, also }));
  }
  await getOwnUserWithWallet(ctx, user.id, user.id);
  const platforms = [...(await activeCodes(ctx, user.id)).keys()];
  if (platforms.length === 0) {
    throw new AppError(
      'platform_not_connected',
      'Connect at least one platform on your dashboard first.',
    );
  }
  return done(
    await generateLink(ctx, {
      sessionUserId: user.id,
      userId: user.id,
      mint,
      identifier: null,
      platforms,
      also,
    }),
  );
};
