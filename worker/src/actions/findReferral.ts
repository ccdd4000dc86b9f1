import { findLinkByIdentifier, findLinkByUserAndMint, type LinkWithToken } from '../db/links.ts';
import { findUser, findUserByName, type UserRow } from '../db/users.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { activeCodes } from './activeCodes.ts';

/** Who recommends a token, with their codes, and the link where they made one. */
export type Referral = {
  user: UserRow;
  codes: Awaited<ReturnType<typeof activeCodes>>;
  link: LinkWithToken | null;
};

const linkNotFound = () =>
  new AppError('link_not_found', "The referral link you're looking for doesn't exist or has been disabled.");

/** Whether visitors may see it: the promoter did not pause it, and no operator blocked it or the promoter. */
export const isShown = ({ user, link }: Pick<Referral, 'user' | 'link'>): boolean =>
  user.blockedAt === null && (link === null || (link.link.isActive && link.link.blockedAt === null));

/** By link identifier, regardless of case, shown or not; null where there is none. */
export const lookUpIdentifier = async (
  ctx: Ctx,
  identifier: string,
): Promise<(Referral & { link: LinkWithToken }) | null> => {
  const link = await findLinkByIdentifier(ctx.env, identifier);
  if (!link) return null;
  const [user, codes] = await Promise.all([
    findUser(ctx.env, link.link.userId),
    activeCodes(ctx, link.link.userId),
  ]);
  if (!user) throw new Error(`the owner of link ${link.link.id} is not there`);
  return { user, codes, link };
};

/**
 * By ref code (username, former username or short code, regardless of case) and mint, shown or not; null where nobody
 * has that name.
 */
export const lookUpName = async (
  ctx: Ctx,
  { refCode, mint }: { refCode: string; mint: string },
): Promise<Referral | null> => {
  const user = await findUserByName(ctx.env, refCode);
  if (!user) return null;
  const [link, codes] = await Promise.all([
    findLinkByUserAndMint(ctx.env, user.id, mint),
    activeCodes(ctx, user.id),
  ]);
  return { user, codes, link };
};

/** As `lookUpIdentifier`; `link_not_found` where there is none or it is not shown. */
export const findReferralByIdentifier = async (
  ctx: Ctx,
  identifier: string,
): Promise<Referral & { link: LinkWithToken }> => {
  const referral = await lookUpIdentifier(ctx, identifier);
  if (!referral || !isShown(referral)) throw linkNotFound();
  return referral;
};

/** As `lookUpName`; `link_not_found` where it is not shown. */
export const findReferralByName = async (
  ctx: Ctx,
  input: { refCode: string; mint: string },
): Promise<Referral | null> => {
  const referral = await lookUpName(ctx, input);
  if (referral && !isShown(referral)) throw linkNotFound();
  return referral;
};
