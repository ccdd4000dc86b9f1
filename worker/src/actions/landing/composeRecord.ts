import { LANDING } from '@soltrade/schema/limits';
import { cachedFacts } from '../../cache/facts.ts';
import { cachedTokenCard } from '../../cache/tokenCards.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { atAGlance } from '../../model/factsRecord.ts';
import { type LandingAddress, type LandingRecord, landingAddressText } from '../../model/landingRecord.ts';
import type { Flight } from '../../stubs.ts';
import { composeLanding } from './composeLanding.ts';
import { finishedCalls } from './finishedCalls.ts';

/** A record; null if the address names nothing; `failed` if D1 is unavailable, which is logged. */
export type ComposeOutcome = LandingRecord | null | 'failed';

/** Composes an address's record from D1 and the cached token card. */
export const composeRecord = async (ctx: Ctx, address: LandingAddress): Promise<ComposeOutcome> => {
  try {
    const facts = await composeLanding(ctx, address);
    if (facts?.kind !== 'page') return facts;
    const [card, known, finished] = await Promise.all([
      cachedTokenCard(ctx, facts.mint),
      cachedFacts(ctx, facts.mint),
      finishedCalls(ctx, facts),
    ]);
    return { ...facts, finished, card, failedAt: null, ...atAGlance(known) };
  } catch (error) {
    const { requestId } = ctx;
    logError('landing_compose_failed', error, { requestId, address: landingAddressText(address) });
    return 'failed';
  }
};

export const recordFlight: Flight<LandingAddress, ComposeOutcome> = {
  name: 'composeRecord',
  object: (address) => `landing:${landingAddressText(address)}`,
  run: composeRecord,
  // An address that names nothing may name something at any moment.
  usefulUntil: (outcome, at) =>
    outcome === null || outcome === 'failed' ? at : outcome.composedAt + LANDING.refreshEvery,
};
