import type { LinkLookup } from '@soltrade/schema/contracts/links';
import type { Token } from '@soltrade/schema/contracts/tokens';
import { tokenImagePath } from '@soltrade/schema/paths';
import { isShown, lookUpIdentifier, lookUpName, type Referral } from '../../db/links/referrals.ts';
import { findTokenRow, type TokenRow } from '../../db/tokens.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { isoTime } from '../../lib/time.ts';
import { presentPublicUser } from '../../model/accounts.ts';
import { hasEnded } from '../../model/rules.ts';
import { fetchToken } from '../market/fetchToken.ts';
import { presentPublicLink } from './presentLink.ts';

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

const shown = (ctx: Ctx, referral: Referral | null): Referral => {
  if (referral && isShown(referral) && !hasEnded(referral.link.link, ctx.now())) return referral;
  throw new AppError(
    'link_not_found',
    "The referral link you're looking for doesn't exist or has been disabled.",
  );
};

/** Errors: `link_not_found` if the link is unknown or hidden. */
export const lookUpByIdentifier = async (ctx: Ctx, identifier: string): Promise<LinkLookup> => {
  const referral = shown(ctx, await lookUpIdentifier(ctx, identifier));
  return present(ctx, referral.link.link.mint, referral);
};

/** Errors: `link_not_found` if the promoter's link is hidden. Without a link, returns the token alone. */
export const lookUpByReferrer = async (
  ctx: Ctx,
  input: { refCode: string; mint: string },
): Promise<LinkLookup> => {
  const referral = await lookUpName(ctx, input);
  return present(ctx, input.mint, referral && shown(ctx, referral));
};

export const lookUpByMint = (ctx: Ctx, mint: string): Promise<LinkLookup> => present(ctx, mint, null);

const tokenFromSnapshot = (row: TokenRow): Token => ({
  contractAddress: row.mint,
  name: row.name,
  symbol: row.symbol,
  image: row.imageUrl === null ? null : tokenImagePath(row.mint),
  price: null,
  marketCap: null,
  volume24h: null,
  change24h: null,
  liquidity: null,
  status: 'trading',
  source: null,
  sourceUrl: null,
  poolOpenedAt: null,
  fetchedAt: isoTime(row.updatedAt),
  stale: true,
  refreshing: false,
});
