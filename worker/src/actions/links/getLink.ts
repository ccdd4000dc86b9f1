import type { Link } from '@soltrade/schema/contracts/links';
import { type CountedLink, findCountedLink } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, notOwned } from '../../lib/errors.ts';
import { getUser } from '../accounts/getUser.ts';
import { activeCodes } from './activeCodes.ts';
import { presentLink } from './presentLink.ts';

/** A link of the session's own user: an unknown one is `link_not_found`, another user's is `forbidden`. */
export const getOwnLink = async (ctx: Ctx, sessionUserId: string, id: string): Promise<CountedLink> => {
  const found = await findCountedLink(ctx.env, id);
  if (!found) throw new AppError('link_not_found', 'There is no such link.');
  if (found.link.userId !== sessionUserId) throw notOwned();
  return found;
};

/** A link as its owner sees it. Errors: `link_not_found`, `forbidden`. */
export const getLink = async (ctx: Ctx, input: { sessionUserId: string; id: string }): Promise<Link> => {
  const [found, user, codes] = await Promise.all([
    getOwnLink(ctx, input.sessionUserId, input.id),
    getUser(ctx, input.sessionUserId),
    activeCodes(ctx, input.sessionUserId),
  ]);
  return presentLink(ctx.config, { user, codes }, found);
};
