// From a landing path to its page. Warm: one record of KV. Cold: `records.current` finds none, so
// the address's one flight (`landingFlight`) composes it from D1 (`composeLanding`); the visitor is
// answered then, while the flight asks the market and stores the record. Figures that are unknown
// by then are awaited for a moment (`withLateFigures`).
import { refCodeKey } from '@soltrade/schema/cleanSegment';
import type { LandingPath } from '@soltrade/schema/landingPath';
import { LANDING } from '@soltrade/schema/limits/landing';
import { LINK_END } from '@soltrade/schema/limits/links';
import { WATCH } from '@soltrade/schema/limits/watch';
import { keepLanding, landings } from '../../cache/landings.ts';
import { markVisited } from '../../db/watch.ts';
import { ANONYMOUS, type Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import {
  hasFigures,
  isDue,
  isTokenKnown,
  type LandingAddress,
  type LandingPage,
  type LandingRecord,
  landingAddress,
  landingAddressText,
} from '../../model/landing.ts';
import type { Flight } from '../../stubs.ts';
import { marketFigures, marketFiguresWithin } from '../tokens/fetchToken.ts';
import { factsOfPage } from '../tokens/tokenFacts.ts';
import { composeLanding, type LandingOutcome } from './composeLanding.ts';
import { currentRecords } from './currentRecords.ts';

export type OpenedLanding = {
  page: LandingPage;
  /** The page with market figures, at most 800 ms later; null if it already has them. */
  late: Promise<LandingPage> | null;
};

export type ClosedLanding = {
  page: null;
  /** There is a link, but it must not be shown. */
  isGone: boolean;
  /**
   * The token of a link that ended or that its promoter paused; null if there is no link or another
   * reason hides it.
   */
  closedMint: string | null;
  isEnded: boolean;
  /** The promoter with an open page. */
  closedBy: string | null;
};

const isLinked = ({ link, snapshot }: LandingPage): boolean => link !== null || snapshot !== null;

/**
 * Adds current market figures to the record; null if neither a market nor a link knows the token.
 */
const withFigures = async (ctx: Ctx, page: LandingPage): Promise<LandingPage | null> => {
  const [figures, summary] = await Promise.all([
    marketFigures(ctx, page.mint),
    factsOfPage(ctx, page.mint),
  ]);
  return isLinked(page) || figures.card !== null ? { ...page, ...figures, ...summary } : null;
};

/** Tokens with recent visitors are watched first. */
const markToken = async (ctx: Ctx, { mint, link }: LandingPage): Promise<void> => {
  const now = ctx.now();
  if (link) await markVisited(ctx.env, { mint, now, since: now - WATCH.markEvery });
};

const store = async (
  ctx: Ctx,
  address: LandingAddress,
  composed: LandingRecord | null,
): Promise<void> => {
  try {
    const record = composed?.kind === 'page' ? await withFigures(ctx, composed) : composed;
    const stored = await landings.read(ctx, address);
    if (record?.kind === 'page') ctx.background(markToken(ctx, record));
    // Strangers can invent addresses, so an unknown one costs no write.
    if (record === null && stored === null) return;
    // If an edit was stored while the market was queried, only our figures are newer.
    const isEdited = stored !== null && record !== null && stored.composedAt > record.composedAt;
    if (!isEdited) await keepLanding(ctx, address, record);
    else if (stored.kind === 'page' && record.kind === 'page') {
      const { card, failedAt, facts, sparkline } = record;
      await keepLanding(ctx, address, { ...stored, card, failedAt, facts, sparkline });
    }
  } catch (error) {
    const { requestId } = ctx;
    logError('landing_store_failed', error, { requestId, address: landingAddressText(address) });
  }
};

/**
 * A visitor's look-up spends their own budget first; the flight repeats it once the market knows
 * the token.
 */
const isUnknown = (outcome: LandingOutcome): boolean =>
  outcome !== null &&
  outcome !== 'failed' &&
  outcome.kind === 'page' &&
  outcome.card === null &&
  !isLinked(outcome);

/**
 * The only reader and writer of a record worldwide. Returns once D1 responds; market figures are
 * fetched in the background and stored with the record.
 */
export const landingFlight: Flight<LandingAddress, LandingOutcome> = {
  name: 'landing',
  object: (address) => `landing:${landingAddressText(address)}`,
  run: async (ctx, address) => {
    const outcome = await composeLanding(ctx, address);
    // Without a caller, so it spends no client's share of a budget and can't fail on one.
    if (outcome !== 'failed' && !isUnknown(outcome))
      ctx.background(store({ ...ctx, caller: ANONYMOUS }, address, outcome));
    return outcome;
  },
  // An unknown address may become known at any moment.
  usefulUntil: (outcome, at) =>
    outcome === null || outcome === 'failed' || isUnknown(outcome)
      ? at
      : outcome.composedAt + LANDING.refreshEvery,
};

const records = currentRecords({
  read: landings.read,
  isDue,
  flight: landingFlight,
  compose: composeLanding,
  text: landingAddressText,
});

const withLateFigures = async (ctx: Ctx, page: LandingPage): Promise<LandingPage> => {
  const figures = await marketFiguresWithin(ctx, {
    mint: page.mint,
    card: page.card,
    ms: LANDING.maxUpstreamWait,
  });
  return figures ? { ...page, ...figures } : { ...page, failedAt: ctx.now() };
};

type Found = { address: LandingAddress; record: LandingRecord | null; isEnded?: boolean };

/**
 * Follows a link that has ended to its next link; without one it is closed. Only then is more than
 * one record read.
 */
const followEnded = async (ctx: Ctx, found: Found, followed = 0): Promise<Found> => {
  const { address, record } = found;
  if (record?.kind !== 'page' || record.end === null || record.end.at > ctx.now()) return found;
  const { composedAt, mint, recommender, hasOpenPage, end } = record;
  const pausedBy = hasOpenPage ? (recommender?.refCode ?? null) : null;
  const closed: Found = {
    address,
    record: { kind: 'gone', composedAt, pausedMint: mint, pausedBy },
    isEnded: true,
  };
  if (end.nextMint === null || recommender === null || followed === LINK_END.mostForwards)
    return closed;
  const next: LandingAddress = {
    kind: 'referrer',
    name: refCodeKey(recommender.refCode),
    mint: end.nextMint,
  };
  const shown = await followEnded(
    ctx,
    { address: next, record: await records.current(ctx, next) },
    followed + 1,
  );
  return shown.record?.kind === 'page' ? shown : closed;
};

const NOTHING: ClosedLanding = {
  page: null,
  isGone: false,
  closedMint: null,
  isEnded: false,
  closedBy: null,
};

/**
 * Opens the page of a landing path. A cached page costs at most one KV read. For a token that
 * nobody has opened yet, only a spinner can be shown; unless the page `isStreamed`, the market is
 * awaited.
 */
export const openLanding = async (
  ctx: Ctx,
  path: LandingPath,
  { isStreamed = false } = {},
): Promise<OpenedLanding | ClosedLanding> => {
  let address = landingAddress(path);
  if (!address) return NOTHING;
  let record = await records.current(ctx, address);
  if (!record && address.kind === 'referrer') {
    // Never show a promoter recommending a token they have no link for; the token has its own page.
    address = { kind: 'mint', mint: address.mint };
    record = await records.current(ctx, address);
  }
  const found = await followEnded(ctx, { address, record });
  ({ address, record } = found);
  if (!record) return NOTHING;
  if (record.kind === 'gone') {
    const { pausedMint: closedMint, pausedBy: closedBy } = record;
    return { page: null, isGone: true, closedMint, isEnded: found.isEnded === true, closedBy };
  }
  if (hasFigures(record, ctx.now())) return { page: record, late: null };

  const late = withLateFigures(ctx, record);
  if (isTokenKnown(record)) return { page: record, late };
  const named = late.then((page) => {
    if (page.card !== null) records.refreshBehind(ctx, address);
    return page;
  });
  return isStreamed ? { page: record, late: named } : { page: await named, late: null };
};

/** Whether the link is paused, blocked or of a deleted account. False if unknown. */
export const isLandingGone = async (ctx: Ctx, path: LandingPath): Promise<boolean> => {
  const address = landingAddress(path);
  if (!address) return false;
  try {
    const record = await records.current(ctx, address);
    return (await followEnded(ctx, { address, record })).record?.kind === 'gone';
  } catch {
    return false; // D1 and the cache failed, which is already logged
  }
};
