import {
  buildPageButtons,
  codesOnLink,
  type PlatformCodes,
} from '@soltrade/schema/platforms/pageButtons';
import { cachedFacts, cachedTokenCard } from '../../cache/tokens.ts';
import { isPaused, isShown, lookUpAddress, type Referral } from '../../db/links/referrals.ts';
import { findTokenRow, type TokenRow } from '../../db/tokens.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { isRunning, orderOf } from '../../model/experiments.ts';
import {
  type LandingAddress,
  type LandingFacts,
  type LandingGone,
  type LandingRecord,
  landingAddressText,
} from '../../model/landing.ts';
import { disclosedOf, shownWords } from '../../model/links.ts';
import type { Call } from '../../model/record/record.ts';
import { endOf } from '../../model/rules.ts';
import { tokenSummary } from '../../model/tokens.ts';
import { shownChanges } from '../../model/watch/change.ts';
import { finishedCalls } from './openPromoterPage.ts';
import { recommenderOf } from './recommenderOf.ts';

const snapshotOf = (token: TokenRow | null): LandingFacts['snapshot'] =>
  token && { name: token.name, symbol: token.symbol, imageUrl: token.imageUrl };

/** A call without a known price shows only its time. */
export const shownCall = (call: Call | null): LandingFacts['call'] =>
  call && { at: call.calledAt, price: call.price, marketCap: call.marketCap };

/** Without codes, returns the buttons of a page without a promoter. */
export const pageButtonsOf = (
  ctx: Ctx,
  mint: string,
  codes: PlatformCodes,
): LandingFacts['buttons'] =>
  buildPageButtons({ mint, codes, defaultReferrer: ctx.config.defaultReferrer }).map(
    ({ platform, url, isOwn, isPaidByVisitor }) => ({
      platform,
      url,
      isOwn,
      ...(isPaidByVisitor ? { isPaidByVisitor } : {}),
    }),
  );

const endAndNext = ({ link, nextMint }: Referral): LandingFacts['end'] => {
  const at = endOf(link.link);
  return at === null ? null : { at, nextMint };
};

/** What half b sees while an experiment runs. */
const otherVersion = ({ link: { link }, text }: Referral): LandingFacts['experiment'] => {
  const { experiment } = link;
  if (!isRunning(experiment)) return null;
  const { startedAt } = experiment;
  if (experiment.kind === 'buttonOrder') return { startedAt, buttonOrder: experiment.b };
  return {
    startedAt,
    words: shownWords({ words: experiment.b, hiddenAt: text.words?.hiddenAt ?? null }),
  };
};

export const landingFactsOf = (
  ctx: Ctx,
  input: {
    mint: string;
    referral: Referral | null;
    token: TokenRow | null;
    composedAt: number;
  },
): LandingFacts | LandingGone => {
  const { mint, referral, token, composedAt } = input;
  if (referral && !isShown(referral)) {
    const paused = isPaused(referral);
    return {
      kind: 'gone',
      composedAt,
      pausedMint: paused ? mint : null,
      pausedBy: paused && referral.hasOpenPage ? recommenderOf(referral.user).refCode : null,
    };
  }
  const link = referral?.link.link;
  return {
    kind: 'page',
    composedAt,
    mint,
    recommender: referral && recommenderOf(referral.user),
    buttons: pageButtonsOf(
      ctx,
      mint,
      referral
        ? codesOnLink(referral.codes, referral.link.link.platforms, orderOf(referral.link.link))
        : new Map(),
    ),
    link: link
      ? {
          id: link.id,
          identifier: link.identifier,
          shortIdentifier: link.shortIdentifier,
          promoterId: link.userId,
          endsAfter: link.endsAfter,
        }
      : null,
    countryRule: referral && (referral.link.link.countryRule ?? referral.user.countryRule),
    end: referral && endAndNext(referral),
    experiment: referral && otherVersion(referral),
    call: shownCall(referral?.call ?? null),
    words: referral && shownWords(referral.text.words),
    disclosure: referral && disclosedOf(referral.text.statements, referral.link.link.createdAt),
    hasOpenPage: referral?.hasOpenPage ?? false,
    changes: shownChanges(referral?.tokenChanges ?? []),
    snapshot: snapshotOf(token),
  };
};

/** A record; null if the address is unknown; `failed` if D1 is unavailable, which is logged. */
export type LandingOutcome = LandingRecord | null | 'failed';

/** Composes an address's current page from D1 and cached market figures. */
export const composeLanding = async (
  ctx: Ctx,
  address: LandingAddress,
): Promise<LandingOutcome> => {
  try {
    const composedAt = ctx.now();
    let found: { mint: string; referral: Referral | null; token: TokenRow | null };
    if (address.kind === 'mint') {
      const { mint } = address;
      // Skips the query for anything that can't be a mint.
      const token = addressBytes(mint) === null ? null : await findTokenRow(ctx.env, mint);
      found = { mint, referral: null, token };
    } else {
      const referral = await lookUpAddress(ctx, address);
      if (!referral) return null;
      const { link, token } = referral.link;
      found = { mint: link.mint, referral, token };
    }
    const facts = landingFactsOf(ctx, { ...found, composedAt });
    if (facts.kind === 'gone') return facts;
    const [card, known, finished] = await Promise.all([
      cachedTokenCard(ctx, facts.mint),
      cachedFacts(ctx, facts.mint),
      finishedCalls(ctx, facts),
    ]);
    return { ...facts, finished, card, failedAt: null, ...tokenSummary(known) };
  } catch (error) {
    const { requestId } = ctx;
    logError('landing_compose_failed', error, { requestId, address: landingAddressText(address) });
    return 'failed';
  }
};
