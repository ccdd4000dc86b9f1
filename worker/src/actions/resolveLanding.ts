import type { Token } from '@soltrade/schema/contracts/tokens';
import { LANDING } from '@soltrade/schema/limits';
import { type LandingPath, userImagePath } from '@soltrade/schema/paths';
import { buildPlatformLinks, PLATFORMS } from '@soltrade/schema/platforms/index';
import type { LandingModel } from '@soltrade/web/landing/model.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { knownToken } from '../store/tokens.ts';
import { fetchTokenWithin } from './fetchToken.ts';
import { findReferralByIdentifier, findReferralByName, type Referral } from './findReferral.ts';
import { pageTokenFor } from './pageTokenFor.ts';
import { refCodeOf } from './presentLink.ts';
import { tokenFromSnapshot } from './tokenFromSnapshot.ts';

type Found = { mint: string; referral: Referral | null };

/** Follows a path to what it names; null where that is nothing, or a paused link. */
const find = async (ctx: Ctx, path: LandingPath): Promise<Found | null> => {
  switch (path.kind) {
    case 'nothing':
      return null;
    case 'mint':
      return { mint: path.mint, referral: null };
    case 'referrer':
      return { mint: path.mint, referral: await findReferralByName(ctx, path) };
    case 'identifier': {
      // A path that looks like an address can be no identifier: those are refused when they are chosen.
      if (path.mint !== null) return { mint: path.mint, referral: null };
      const referral = await findReferralByIdentifier(ctx, path.identifier);
      return { mint: referral.link.link.mint, referral };
    }
  }
};

/** The specification's fallback: the only place where unknown figures are zeros. */
const fallbackToken = (mint: string): LandingModel['token'] => ({
  mint,
  name: 'Token',
  symbol: 'TOKEN',
  image: null,
  marketCap: '0',
  change24h: '0',
  price: '0',
  status: 'unknown',
  stale: false,
  fetchedAt: null,
  source: null,
  sourceUrl: null,
});

const modelToken = (token: Token): LandingModel['token'] => ({
  mint: token.contractAddress,
  name: token.name ?? token.symbol ?? 'Token',
  symbol: token.symbol ?? token.name ?? 'TOKEN',
  image: token.image,
  marketCap: token.marketCap,
  change24h: token.change24h,
  price: token.price,
  status: token.status,
  stale: token.stale,
  fetchedAt: token.source === null ? null : token.fetchedAt,
  source: token.source,
  sourceUrl: token.sourceUrl,
});

/** Figures from the market if it answers in time, else the stored name and image, else the fallback token. */
const tokenOf = async (ctx: Ctx, { mint, referral }: Found): Promise<LandingModel['token']> => {
  const fresh = await fetchTokenWithin(ctx, mint, LANDING.maxUpstreamWait);
  if (fresh) return modelToken(fresh);
  const known = referral?.link?.token ?? (await knownToken(ctx, mint));
  return known ? modelToken(tokenFromSnapshot(known)) : fallbackToken(mint);
};

const recommenderOf = (ctx: Ctx, referral: Referral | null): LandingModel['recommender'] => {
  if (!referral) {
    // A name from the path is never shown: anybody could put any name there.
    return { name: ctx.config.productName, displayName: null, avatar: null, verified: false };
  }
  const { user } = referral;
  return {
    name: refCodeOf(user),
    displayName: user.displayName,
    avatar: userImagePath(user.id),
    verified: user.twitterId !== null,
  };
};

const trackingOf = async (ctx: Ctx, referral: Referral | null): Promise<LandingModel['tracking']> => {
  const link = referral?.link?.link;
  if (!link) return null;
  return { linkId: link.id, pageToken: await pageTokenFor(ctx, link.id), endpoint: '/api/track-click' };
};

/** All that a landing page shows, or null where the answer is "Link Not Found". */
export const resolveLanding = async (
  ctx: Ctx,
  input: { path: LandingPath; pathname: string },
): Promise<LandingModel | null> => {
  try {
    const found = await find(ctx, input.path);
    if (!found) return null;
    const { mint, referral } = found;
    const links = buildPlatformLinks({
      mint,
      codes: referral?.codes ?? new Map(),
      defaultReferrer: ctx.config.defaultReferrer,
    });
    const [token, tracking] = await Promise.all([tokenOf(ctx, found), trackingOf(ctx, referral)]);
    return {
      productName: ctx.config.productName,
      pageUrl: `${ctx.config.linkOrigin}${input.pathname}`,
      recommender: recommenderOf(ctx, referral),
      token,
      buttons: PLATFORMS.map(({ id, label, tagline }) => ({ platform: id, label, tagline, url: links[id] })),
      tracking,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_not_found') return null;
    throw error;
  }
};
