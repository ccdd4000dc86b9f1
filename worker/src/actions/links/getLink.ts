import type { Link } from '@soltrade/schema/contracts/links';
import { getUser } from '../../db/accounts/users.ts';
import { findListedLink, type ListedLink } from '../../db/links/links.ts';
import { activeCodes } from '../../db/platforms.ts';
import type { Ctx } from '../../lib/context.ts';
import { linkNotFound, notOwned } from '../../lib/errors.ts';
import { promoterClicks } from '../../stubs.ts';
import { withCounts } from './countedPage.ts';
import { presentLink } from './presentLink.ts';

/** Throws `link_not_found` for an unknown link, `forbidden` for another user's. */
export const getOwnLink = async (ctx: Ctx, sessionUserId: string, id: string): Promise<ListedLink> => {
  const found = await findListedLink(ctx.env, id);
  if (!found) throw linkNotFound();
  if (found.link.userId !== sessionUserId) throw notOwned();
  return found;
};

export const getLink = async (ctx: Ctx, input: { sessionUserId: string; id: string }): Promise<Link> => {
  const { sessionUserId, id } = input;
  // The object is the promoter's own, so another promoter's link has no counts in it.
  const [found, totals, user, codes] = await Promise.all([
    getOwnLink(ctx, sessionUserId, id),
    promoterClicks(ctx.env, sessionUserId).totalsOf([id]),
    getUser(ctx, sessionUserId),
    activeCodes(ctx, sessionUserId),
  ]);
  const [counted] = withCounts([found], totals);
  if (!counted) throw new Error('a link was lost');
  return presentLink(ctx, { user, codes }, counted);
};
