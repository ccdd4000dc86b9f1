import { buildPlatformLinks } from '@soltrade/schema/platforms/index';
import { findDivision } from '../db/linkDivisions.ts';
import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import type { LinkDivision } from '../lib/division.ts';
import type { LandingAddress, LandingFacts, LandingGone } from '../lib/landingRecord.ts';
import { knownToken, type TokenRow } from '../store/tokens.ts';
import { isShown, lookUpIdentifier, lookUpName, type Referral } from './findReferral.ts';
import { refCodeOf } from './presentLink.ts';

const snapshotOf = (token: TokenRow | null): LandingFacts['snapshot'] =>
  token && { name: token.name, symbol: token.symbol, imageUrl: token.imageUrl };

/** The facts of a page from rows that are at hand. `composedAt` is the time before they were read. */
export const landingFactsOf = (
  ctx: Ctx,
  input: {
    mint: string;
    referral: Referral | null;
    division: LinkDivision | null;
    token: TokenRow | null;
    composedAt: number;
  },
): LandingFacts | LandingGone => {
  const { mint, referral, division, token, composedAt } = input;
  if (referral && !isShown(referral)) return { kind: 'gone', composedAt };
  const link = referral?.link?.link;
  return {
    kind: 'page',
    composedAt,
    mint,
    recommender: referral && {
      userId: referral.user.id,
      refCode: refCodeOf(referral.user),
      displayName: referral.user.displayName,
      imageUrl: referral.user.profilePicture || referral.user.twitterProfileImageUrl,
      verified: referral.user.twitterId !== null,
    },
    urls: buildPlatformLinks({
      mint,
      codes: referral?.codes ?? new Map(),
      defaultReferrer: ctx.config.defaultReferrer,
    }),
    link: link && division ? { id: link.id, identifier: link.identifier, ...division } : null,
    snapshot: snapshotOf(token),
  };
};

/** What cannot be a mint is looked up nowhere. */
const snapshot = (ctx: Ctx, mint: string): Promise<TokenRow | null> =>
  addressBytes(mint) === null ? Promise.resolve(null) : knownToken(ctx, mint);

const ofReferral = async (
  ctx: Ctx,
  input: { mint: string; referral: Referral; composedAt: number },
): Promise<LandingFacts | LandingGone> => {
  const { link } = input.referral;
  const [division, token] = await Promise.all([
    link && findDivision(ctx.env, link.link.id),
    link ? link.token : snapshot(ctx, input.mint),
  ]);
  return landingFactsOf(ctx, { ...input, division, token });
};

const ofMint = async (ctx: Ctx, mint: string, composedAt: number): Promise<LandingFacts | LandingGone> =>
  landingFactsOf(ctx, {
    mint,
    referral: null,
    division: null,
    token: await snapshot(ctx, mint),
    composedAt,
  });

/**
 * Reads from D1 what an address shows; null where it names nobody and no link. The market's figures are no part of it.
 */
export const composeLanding = async (
  ctx: Ctx,
  address: LandingAddress,
): Promise<LandingFacts | LandingGone | null> => {
  const composedAt = ctx.now();
  switch (address.kind) {
    case 'mint':
      return ofMint(ctx, address.mint, composedAt);
    case 'referrer': {
      const { name, mint } = address;
      const referral = await lookUpName(ctx, { refCode: name, mint });
      return referral && ofReferral(ctx, { mint, referral, composedAt });
    }
    case 'identifier': {
      const referral = await lookUpIdentifier(ctx, address.identifier);
      return referral && ofReferral(ctx, { mint: referral.link.link.mint, referral, composedAt });
    }
  }
};
