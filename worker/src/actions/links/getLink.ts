import type { Link, LinkLookup } from '@soltrade/schema/contracts/links';
import type { Token } from '@soltrade/schema/contracts/tokens';
import { tokenImagePath } from '@soltrade/schema/paths';
import { getAccount } from '../../db/accounts/users.ts';
import { findListedLink, type ListedLink } from '../../db/links/links.ts';
import { isShown, lookUpIdentifier, lookUpName, type Referral } from '../../db/links/referrals.ts';
import { activeCodes } from '../../db/platforms.ts';
import { findTokenRow, type TokenRow } from '../../db/tokens.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, linkNotFound, notOwned } from '../../lib/errors.ts';
import { isoTime } from '../../lib/time.ts';
import { presentPublicUser } from '../../model/accounts.ts';
import { hasEnded } from '../../model/rules.ts';
import { promoterClicks } from '../../stubs.ts';
import { fetchToken } from '../tokens/fetchToken.ts';
import { withCounts } from './listLinks.ts';
import { presentLink, presentPublicLink } from './presentLink.ts';

/** Throws `link_not_found` for an unknown link, `forbidden` for another user's. */
export const getOwnLink = async (
  { account, env }: AccountCtx,
  linkId: string,
): Promise<ListedLink> => {
  const found = await findListedLink(env, linkId);
  if (!found) throw linkNotFound();
  if (found.link.userId !== account.id) throw notOwned();
  return found;
};

export const getLink = async (ctx: AccountCtx, { linkId }: { linkId: string }): Promise<Link> => {
  const { account, env } = ctx;
  // The object is the promoter's own, so another promoter's link has no counts in it.
  const [found, totals, user, codes] = await Promise.all([
    getOwnLink(ctx, linkId),
    promoterClicks(env, account.id).totalsOf([linkId]),
    getAccount(ctx),
    activeCodes(ctx, account.id),
  ]);
  const [counted] = withCounts([found], totals);
  if (!counted) throw new Error('a link was lost');
  return presentLink(ctx, { user, codes }, counted);
};

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
  link: referral
    ? presentPublicLink(ctx.config, referral, { ...referral.link, ...referral.text })
    : null,
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
export const lookUpByIdentifier = async (
  ctx: Ctx,
  { linkIdentifier: identifier }: { linkIdentifier: string },
): Promise<LinkLookup> => {
  const referral = shown(ctx, await lookUpIdentifier(ctx, identifier));
  return present(ctx, referral.link.link.mint, referral);
};

/**
 * Errors: `link_not_found` if the promoter's link is hidden. Without a link, returns the token
 * alone.
 */
export const lookUpByReferrer = async (
  ctx: Ctx,
  { refCode, contractAddress: mint }: { refCode: string; contractAddress: string },
): Promise<LinkLookup> => {
  const referral = await lookUpName(ctx, { refCode, mint });
  return present(ctx, mint, referral && shown(ctx, referral));
};

export const lookUpByMint = (
  ctx: Ctx,
  { contractAddress: mint }: { contractAddress: string },
): Promise<LinkLookup> => present(ctx, mint, null);

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
