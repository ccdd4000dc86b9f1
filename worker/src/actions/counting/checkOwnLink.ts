import { findLinkOwner } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, notOwned } from '../../lib/errors.ts';

export const checkOwnLink = async (ctx: Ctx, sessionUserId: string, linkId: string): Promise<void> => {
  const owner = await findLinkOwner(ctx.env, linkId);
  if (owner === null) throw new AppError('link_not_found', 'There is no such link.');
  if (owner !== sessionUserId) throw notOwned();
};
