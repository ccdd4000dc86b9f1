import { LANDING } from '@soltrade/schema/limits';
import { keepLanding, landings } from '../../cache/landings.ts';
import { boundedMap } from '../../lib/boundedMap.ts';
import { type Ctx, callerOf } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import { type LandingAddress, type LandingRecord, landingAddressText } from '../../model/landingRecord.ts';
import { upstreamGate } from '../../objects/stubs.ts';
import { marketFigures } from '../market/marketFigures.ts';
import { composeLanding } from './composeLanding.ts';

/** What to keep of an address: null where it names nothing, or a token that nobody knows. */
const freshRecord = async (ctx: Ctx, address: LandingAddress): Promise<LandingRecord | null> => {
  const first = await composeLanding(ctx, address);
  if (first?.kind !== 'page') return first;
  const figures = await marketFigures(ctx, first.mint);
  // The market may take seconds. What D1 says is read last, so that an edit of this time is not written over.
  const facts = await composeLanding(ctx, address);
  if (facts?.kind !== 'page') return facts;
  const isKnown = facts.link !== null || facts.snapshot !== null || figures.card !== null;
  return isKnown && facts.mint === first.mint ? { ...facts, ...figures } : null;
};

const rewritten = async (ctx: Ctx, address: LandingAddress): Promise<boolean> => {
  const record = await freshRecord(ctx, address);
  // Strangers can invent addresses without end: what names nothing costs no write.
  if (record === null && (await landings.read(ctx, address)) === null) return false;
  return (await keepLanding(ctx, address, record)) && record !== null;
};

/**
 * Makes the record of an address anew. Called by the gate only, so that one hand writes it worldwide. False where
 * nothing was kept; a failure is logged and leaves the old record.
 */
export const refreshLanding = async (ctx: Ctx, address: LandingAddress): Promise<boolean> => {
  try {
    return await rewritten(ctx, address);
  } catch (error) {
    const { requestId } = ctx;
    logError('landing_refresh_failed', error, { requestId, address: landingAddressText(address) });
    return false;
  }
};

/** Address → when this isolate last asked for its refresh. Epoch milliseconds. */
const asked = boundedMap<string, number>(LANDING.remembered);

const askForRefresh = async (ctx: Ctx, address: LandingAddress): Promise<void> => {
  const text = landingAddressText(address);
  if (await mayMiss(ctx)) {
    await upstreamGate(ctx.env, `landing:${text}`).refreshLanding(address, callerOf(ctx));
  } else {
    // The next visitor may.
    asked.set(text, 0);
  }
};

/** Has the record made anew behind the answer. */
export const refreshLandingBehind = (ctx: Ctx, address: LandingAddress): void => {
  const text = landingAddressText(address);
  const now = ctx.now();
  if (now - (asked.get(text) ?? 0) < LANDING.askEvery) return;
  asked.set(text, now);
  ctx.background(askForRefresh(ctx, address));
};
