import { LANDING, TOKEN_CACHE } from '@soltrade/schema/limits';
import type { LandingPath } from '@soltrade/schema/paths';
import type { Ctx } from '../lib/context.ts';
import {
  hasFigures,
  isCurrent,
  isDue,
  type LandingAddress,
  type LandingPage,
  type LandingRecord,
  landingAddress,
  landingAddressText,
} from '../lib/landingRecord.ts';
import { logError } from '../lib/log.ts';
import type { TokenCard } from '../lib/tokenCard.ts';
import { within } from '../lib/within.ts';
import { cachedLanding } from '../store/landings.ts';
import { cachedTokenCard } from '../store/tokens.ts';
import { composeLanding } from './composeLanding.ts';
import { marketFiguresWithin } from './marketFigures.ts';
import { refreshLandingBehind } from './refreshLanding.ts';

export type OpenedLanding = {
  page: LandingPage;
  /** The same page with what the market says, at most 800 ms later; null where the figures need no wait. */
  late: Promise<LandingPage> | null;
};

/** What D1 says now; where it fails or dawdles, what it said last. */
const composedOr = async (ctx: Ctx, address: LandingAddress, last: LandingRecord | null) => {
  if (!last) return composeLanding(ctx, address);
  const composing = composeLanding(ctx, address).then((facts) => ({ facts }));
  try {
    const done = await within(composing, LANDING.maxComposeWait);
    if (done) return done.facts;
    ctx.background(composing);
  } catch (error) {
    const { requestId } = ctx;
    logError('landing_compose_failed', error, { requestId, address: landingAddressText(address) });
  }
  return last;
};

/** The newer of two cards that is not too old to be shown at all. */
const newest = (cards: readonly (TokenCard | null)[], now: number): TokenCard | null =>
  cards
    .filter((card) => card !== null && now - card.fetchedAt <= TOKEN_CACHE.usable)
    .reduce((best, card) => ((card?.fetchedAt ?? 0) > (best?.fetchedAt ?? 0) ? card : best), null);

/** A record that is true now; null where the address names nothing. */
const composedRecord = async (
  ctx: Ctx,
  address: LandingAddress,
  last: LandingRecord | null,
): Promise<LandingRecord | null> => {
  const facts = await composedOr(ctx, address, last);
  if (facts?.kind !== 'page') return facts;
  const known = last?.kind === 'page' && last.mint === facts.mint ? last : null;
  const card = newest([await cachedTokenCard(ctx, facts.mint), known?.card ?? null], ctx.now());
  return { ...facts, card, failedAt: known?.failedAt ?? null };
};

const withLateFigures = async (ctx: Ctx, page: LandingPage): Promise<LandingPage> => {
  const figures = await marketFiguresWithin(ctx, page.mint, LANDING.maxUpstreamWait);
  return figures ? { ...page, ...figures } : { ...page, failedAt: ctx.now() };
};

const open = async (ctx: Ctx, address: LandingAddress): Promise<OpenedLanding | null> => {
  const last = await cachedLanding(ctx, address);
  const isWarm = last !== null && isCurrent(last, ctx.now());
  const record = isWarm ? last : await composedRecord(ctx, address, last);
  // A name that is nobody's is never shown, and the token has a page of its own.
  if (!record) return address.kind === 'referrer' ? open(ctx, { kind: 'mint', mint: address.mint }) : null;

  const isRefreshed = isWarm && !isDue(record, ctx.now());
  if (record.kind === 'gone' || hasFigures(record, ctx.now())) {
    if (!isRefreshed) refreshLandingBehind(ctx, address);
    return record.kind === 'gone' ? null : { page: record, late: null };
  }
  const late = withLateFigures(ctx, record);
  if (record.card !== null || record.snapshot !== null) {
    refreshLandingBehind(ctx, address);
    return { page: record, late };
  }
  // Nothing is known of the token, its name neither: there is no page to begin with.
  const page = await late;
  if (page.card !== null) refreshLandingBehind(ctx, address);
  return { page, late: null };
};

/** What a landing path shows, or null where the answer is "Link Not Found". Warm, it costs one KV read. */
export const openLanding = async (ctx: Ctx, path: LandingPath): Promise<OpenedLanding | null> => {
  const address = landingAddress(path);
  return address && open(ctx, address);
};
