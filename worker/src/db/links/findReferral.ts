import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import type { Ctx } from '../../lib/context.ts';
import type { LandingAddress } from '../../model/landingRecord.ts';
import { codesOf } from './activeCodes.ts';
import {
  findReferralRowsByIdentifier,
  findReferralRowsByName,
  findReferralRowsByShort,
  findReferralRowsOfUser,
  type ReferralRows,
} from './referrals.ts';

/** A promoter's link for a token, with their codes. */
export type Referral = Omit<ReferralRows, 'connections'> & { codes: PlatformCodes };

/** Not paused, and neither link nor promoter blocked. Deleting an account pauses its links for good. */
export const isShown = ({ user, link }: Pick<Referral, 'user' | 'link'>): boolean =>
  user.blockedAt === null && link.link.isActive && link.link.blockedAt === null;

export const isPaused = ({ user, link }: Pick<Referral, 'user' | 'link'>): boolean =>
  !link.link.isActive && link.link.blockedAt === null && user.blockedAt === null && user.deletedAt === null;

const referralOf = (found: ReferralRows | null): Referral | null => {
  if (!found) return null;
  const { connections, ...rows } = found;
  return { ...rows, codes: codesOf(connections) };
};

/** By link identifier, present or former, regardless of case, shown or not; null if there is none. */
export const lookUpIdentifier = async (ctx: Ctx, identifier: string): Promise<Referral | null> =>
  referralOf(await findReferralRowsByIdentifier(ctx.env, identifier.toLowerCase()));

/** By username, former username or short code, regardless of case, shown or not; null without a link. */
export const lookUpName = async (
  ctx: Ctx,
  { refCode, mint }: { refCode: string; mint: string },
): Promise<Referral | null> =>
  referralOf(await findReferralRowsByName(ctx.env, { name: refCode.toLowerCase(), mint }));

export const lookUpOwn = async (ctx: Ctx, own: { userId: string; mint: string }): Promise<Referral | null> =>
  referralOf(await findReferralRowsOfUser(ctx.env, own));

/** What a landing address leads to, shown or not; null if there is no link, as for a mint by itself. */
export const lookUpAddress = async (ctx: Ctx, address: LandingAddress): Promise<Referral | null> => {
  switch (address.kind) {
    case 'mint':
      return null;
    case 'referrer':
      return lookUpName(ctx, { refCode: address.name, mint: address.mint });
    case 'short':
      return referralOf(await findReferralRowsByShort(ctx.env, address));
    case 'identifier':
      return lookUpIdentifier(ctx, address.identifier);
  }
};
