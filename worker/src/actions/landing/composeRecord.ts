import { type Ctx, callerOf } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import { type LandingAddress, type LandingRecord, landingAddressText } from '../../model/landingRecord.ts';
import { upstreamGate } from '../../objects/stubs.ts';
import { cachedTokenCard } from '../../store/tokens.ts';
import { composeLanding } from './composeLanding.ts';

/** A record; null where the address names nothing; `failed` where D1 does not answer, which is logged. */
export type ComposeOutcome = LandingRecord | null | 'failed';

/** What an address shows by D1, with the last card that is at hand. Called by the gate only. */
export const composeRecord = async (ctx: Ctx, address: LandingAddress): Promise<ComposeOutcome> => {
  try {
    const facts = await composeLanding(ctx, address);
    if (facts?.kind !== 'page') return facts;
    return { ...facts, card: await cachedTokenCard(ctx, facts.mint), failedAt: null };
  } catch (error) {
    const { requestId } = ctx;
    logError('landing_compose_failed', error, { requestId, address: landingAddressText(address) });
    return 'failed';
  }
};

/**
 * As `composeRecord`, through the gate: a crowd on an address without a record asks D1 once. That lasts as long as KV
 * goes on to say that there is none, half a minute in each place.
 */
export const composedRecord = async (ctx: Ctx, address: LandingAddress): Promise<ComposeOutcome> => {
  // Whoever invents addresses without end must not wake an object for each.
  if (!(await mayMiss(ctx))) return composeRecord(ctx, address);
  try {
    const gate = upstreamGate(ctx.env, `landing:${landingAddressText(address)}`);
    return await gate.composeLanding(address, callerOf(ctx));
  } catch (error) {
    logError('upstream_gate_failed', error, { requestId: ctx.requestId });
    return composeRecord(ctx, address);
  }
};
