import { findLinkOwner } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { linkNotFound, notOwned } from '../../lib/errors.ts';

export const checkOwnLink = async (
  ctx: Ctx,
  sessionUserId: string,
  linkId: string,
): Promise<void> => {
  const owner = await findLinkOwner(ctx.env, linkId);
  if (owner === null) throw linkNotFound();
  if (owner !== sessionUserId) throw notOwned();
};
