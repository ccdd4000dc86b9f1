import type { PlatformCodes } from '@soltrade/schema/platforms/index';
import { findLinkByIdentifier, findLinkByUserAndMint, type LinkWithToken } from '../db/links.ts';
import { findUser, findUserByName, type UserRow } from '../db/users.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { activeCodes } from './platformConnections.ts';

/** Who recommends a token, with their codes, and the link where they made one. */
export type Referral = { user: UserRow; codes: PlatformCodes; link: LinkWithToken | null };

const linkNotFound = () =>
  new AppError('link_not_found', "The referral link you're looking for doesn't exist or has been disabled.");

const assertActive = (link: LinkWithToken | null): void => {
  if (link && !link.link.isActive) throw linkNotFound();
};

/** By link identifier, regardless of case. `link_not_found` where there is none or it is paused. */
export const findReferralByIdentifier = async (
  ctx: Ctx,
  identifier: string,
): Promise<Referral & { link: LinkWithToken }> => {
  const link = await findLinkByIdentifier(ctx.env, identifier);
  if (!link) throw linkNotFound();
  assertActive(link);
  const user = await findUser(ctx.env, link.link.userId);
  if (!user) throw new Error(`the owner of link ${link.link.id} is not there`);
  return { user, codes: await activeCodes(ctx, user.id), link };
};

/**
 * By ref code (username, former username or short code, regardless of case) and mint. Null where nobody has that
 * name; `link_not_found` where the promoter paused the link.
 */
export const findReferralByName = async (
  ctx: Ctx,
  input: { refCode: string; mint: string },
): Promise<Referral | null> => {
  const user = await findUserByName(ctx.env, input.refCode);
  if (!user) return null;
  const [link, codes] = await Promise.all([
    findLinkByUserAndMint(ctx.env, user.id, input.mint),
    activeCodes(ctx, user.id),
  ]);
  assertActive(link);
  return { user, codes, link };
};
