import { boundedMap } from '@soltrade/schema/boundedMap';
import { LANDING } from '@soltrade/schema/limits';
import { keepLanding, landings } from '../../cache/landings.ts';
import { NOBODY } from '../../lib/asker.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import { type LandingAddress, type LandingRecord, landingAddressText } from '../../model/landingRecord.ts';
import { type Flight, runOnce } from '../../stubs.ts';
import { marketFigures } from '../market/marketFigures.ts';
import { factsOfPage } from '../market/tokenFacts.ts';
import { composeLanding } from './composeLanding.ts';
import { finishedCalls } from './finishedCalls.ts';

/** What to cache for an address: null if it names nothing or an unknown token. */
const freshRecord = async (ctx: Ctx, address: LandingAddress): Promise<LandingRecord | null> => {
  const first = await composeLanding(ctx, address);
  if (first?.kind !== 'page') return first;
  const [figures, glance] = await Promise.all([marketFigures(ctx, first.mint), factsOfPage(ctx, first.mint)]);
  // The market may take seconds. D1 is read last, so an edit in the meantime is not overwritten.
  const facts = await composeLanding(ctx, address);
  if (facts?.kind !== 'page') return facts;
  const isKnown = facts.link !== null || facts.snapshot !== null || figures.card !== null;
  if (!isKnown || facts.mint !== first.mint) return null;
  return { ...facts, ...figures, ...glance, finished: await finishedCalls(ctx, facts) };
};

const rewritten = async (ctx: Ctx, address: LandingAddress): Promise<boolean> => {
  const record = await freshRecord(ctx, address);
  // Strangers can invent any number of addresses: those that name nothing cost no write.
  if (record === null && (await landings.read(ctx, address)) === null) return false;
  return (await keepLanding(ctx, address, record)) && record !== null;
};

/** Refreshes the record of an address. False if nothing was stored; a failure is logged and leaves the old record. */
export const refreshLanding = async (ctx: Ctx, address: LandingAddress): Promise<boolean> => {
  try {
    return await rewritten(ctx, address);
  } catch (error) {
    const { requestId } = ctx;
    logError('landing_refresh_failed', error, { requestId, address: landingAddressText(address) });
    return false;
  }
};

/** There is one writer of a record worldwide. */
export const refreshFlight: Flight<LandingAddress, boolean> = {
  name: 'refreshLanding',
  object: (address) => `landing:${landingAddressText(address)}`,
  run: refreshLanding,
  // An address without a record is looked up again for the next visitor.
  usefulUntil: (isKept, at) => (isKept ? at + LANDING.refreshEvery : at),
};

/** Address → when this isolate last asked for its refresh. Epoch milliseconds. */
const asked = boundedMap<string, number>(LANDING.remembered);

const askForRefresh = async (ctx: Ctx, address: LandingAddress): Promise<void> => {
  const text = landingAddressText(address);
  if (await mayMiss(ctx)) {
    // On behalf of nobody: it spends no client's share of a budget, and no spent share makes it fail.
    await runOnce({ ...ctx, asker: NOBODY }, refreshFlight, address);
  } else {
    // The next visitor may.
    asked.set(text, 0);
  }
};

/** Refreshes the record in the background. */
export const refreshLandingBehind = (ctx: Ctx, address: LandingAddress): void => {
  const text = landingAddressText(address);
  const now = ctx.now();
  if (now - (asked.get(text) ?? 0) < LANDING.askEvery) return;
  asked.set(text, now);
  ctx.background(askForRefresh(ctx, address));
};
