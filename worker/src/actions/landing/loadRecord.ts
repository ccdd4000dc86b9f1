import { type Ctx, callerOf } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import { type LandingAddress, landingAddressText } from '../../model/landingRecord.ts';
import { upstreamGate } from '../../objects/stubs.ts';
import { type ComposeOutcome, composeRecord } from './composeRecord.ts';

/**
 * `composeRecord` through the gate: a crowd on an address without a record asks D1 once. KV may go on saying that there
 * is none for half a minute in each location.
 */
export const loadRecord = async (ctx: Ctx, address: LandingAddress): Promise<ComposeOutcome> => {
  // A client that invents addresses must not wake an object for each of them.
  if (!(await mayMiss(ctx))) return composeRecord(ctx, address);
  try {
    const gate = upstreamGate(ctx.env, `landing:${landingAddressText(address)}`);
    return await gate.composeLanding(address, callerOf(ctx));
  } catch (error) {
    logError('upstream_gate_failed', error, { requestId: ctx.requestId });
    return composeRecord(ctx, address);
  }
};
