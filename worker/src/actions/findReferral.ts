import type { PlatformCodes } from '@soltrade/schema/platforms/index';
import { findReferralRowsByIdentifier, findReferralRowsByName, type ReferralRows } from '../db/referrals.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { codesOf } from './activeCodes.ts';

/** Who recommends a token, with their codes, and the link where they made one. */
export type Referral = Omit<ReferralRows, 'connections'> & { codes: PlatformCodes };

type LinkReferral = Referral & { link: NonNullable<Referral['link']> };

const linkNotFound = () =>
  new AppError('link_not_found', "The referral link you're looking for doesn't exist or has been disabled.");

/** Whether visitors may see it: the promoter did not pause it, and no operator blocked it or the promoter. */
export const isShown = ({ user, link }: Pick<Referral, 'user' | 'link'>): boolean =>
  user.blockedAt === null && (link === null || (link.link.isActive && link.link.blockedAt === null));

const referralOf = ({ connections, ...rows }: ReferralRows): Referral => ({
  ...rows,
  codes: codesOf(connections),
});

/** By link identifier, regardless of case, shown or not; null where there is none. */
export const lookUpIdentifier = async (ctx: Ctx, identifier: string): Promise<LinkReferral | null> => {
  const rows = await findReferralRowsByIdentifier(ctx.env, identifier.toLowerCase());
  return rows?.link ? { ...referralOf(rows), link: rows.link } : null;
};

/**
 * By ref code (username, former username or short code, regardless of case) and mint, shown or not; null where nobody
 * has that name.
 */
export const lookUpName = async (
  ctx: Ctx,
  { refCode, mint }: { refCode: string; mint: string },
): Promise<Referral | null> => {
  const rows = await findReferralRowsByName(ctx.env, { name: refCode.toLowerCase(), mint });
  return rows && referralOf(rows);
};

/** As `lookUpIdentifier`; `link_not_found` where there is none or it is not shown. */
export const findReferralByIdentifier = async (ctx: Ctx, identifier: string): Promise<LinkReferral> => {
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
