import type { LinkLookup } from '@soltrade/schema/contracts/links';
import type { Token } from '@soltrade/schema/contracts/tokens';
import { findTokenRow } from '../../db/market/tokens.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { presentPublicUser } from '../accounts/presentUser.ts';
import { fetchToken } from '../market/fetchToken.ts';
import { tokenFromSnapshot } from '../market/tokenFromSnapshot.ts';
import { findReferralByIdentifier, findReferralByName, type Referral } from './findReferral.ts';
import { presentPublicLink } from './presentLink.ts';

/** The token with its figures; if the market is unavailable, its stored name with unknown figures. */
const tokenOf = async (ctx: Ctx, mint: string): Promise<Token> => {
  try {
    return await fetchToken(ctx, mint);
  } catch (error) {
    const known = error instanceof AppError ? await findTokenRow(ctx.env, mint) : null;
    if (!known) throw error;
    return tokenFromSnapshot(known);
  }
};

const present = async (ctx: Ctx, mint: string, referral: Referral | null): Promise<LinkLookup> => ({
  link: referral ? presentPublicLink(ctx.config, referral, { ...referral.link, ...referral.said }) : null,
  token: await tokenOf(ctx, mint),
  user: referral ? presentPublicUser(referral.user) : null,
});

export const lookUpByIdentifier = async (ctx: Ctx, identifier: string): Promise<LinkLookup> => {
  const referral = await findReferralByIdentifier(ctx, identifier);
  return present(ctx, referral.link.link.mint, referral);
};

export const lookUpByReferrer = async (
  ctx: Ctx,
  input: { refCode: string; mint: string },
): Promise<LinkLookup> => present(ctx, input.mint, await findReferralByName(ctx, input));

export const lookUpByMint = (ctx: Ctx, mint: string): Promise<LinkLookup> => present(ctx, mint, null);
