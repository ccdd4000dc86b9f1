import { findLinkOwner } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { getUser } from '../accounts/getUser.ts';

const notYours = () => new AppError('forbidden', 'This belongs to another account.');

/** Looks up nothing for the session's own id: its user exists. Errors: `user_not_found`, `forbidden`. */
export const checkOwnId = async (ctx: Ctx, sessionUserId: string, askedId: string): Promise<void> => {
  if (askedId === sessionUserId) return;
  await getUser(ctx, askedId);
  throw notYours();
};

/** Errors: `link_not_found`, `forbidden`. */
export const checkOwnLink = async (ctx: Ctx, sessionUserId: string, linkId: string): Promise<void> => {
  const owner = await findLinkOwner(ctx.env, linkId);
  if (owner === null) throw new AppError('link_not_found', 'There is no such link.');
  if (owner !== sessionUserId) throw notYours();
};
