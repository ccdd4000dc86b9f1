import { LANDING } from '@soltrade/schema/limits/landing';
import { WATCH } from '@soltrade/schema/limits/watch';
import { keepLanding, landings } from '../../cache/landings.ts';
import { markVisited } from '../../db/watch.ts';
import { ANONYMOUS, type Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import {
  type LandingAddress,
  type LandingPage,
  type LandingRecord,
  landingAddressText,
} from '../../model/landing.ts';
import type { Flight } from '../../stubs.ts';
import { marketFigures } from '../tokens/fetchToken.ts';
import { factsOfPage } from '../tokens/tokenFacts.ts';
import { composeLanding, type LandingOutcome } from './composeLanding.ts';

const isLinked = ({ link, snapshot }: LandingPage): boolean => link !== null || snapshot !== null;

/** Adds current market figures to the record; null if neither a market nor a link knows the token. */
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

/** A visitor's look-up spends their own budget first; the flight repeats it once the market knows the token. */
const isUnknown = (outcome: LandingOutcome): boolean =>
  outcome !== null &&
  outcome !== 'failed' &&
  outcome.kind === 'page' &&
  outcome.card === null &&
  !isLinked(outcome);

/**
 * The only reader and writer of a record worldwide. Returns once D1 responds; market figures are fetched in the
 * background and stored with the record.
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
