import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import type { LandingAddress } from '../../model/landingRecord.ts';
import { runOnce } from '../../stubs.ts';
import { type ComposeOutcome, composeRecord, recordFlight } from './composeRecord.ts';

/**
 * `composeRecord` in one flight: a crowd on an address without a record asks D1 once. KV may go on saying that there
 * is none for half a minute in each location.
 */
export const loadRecord = async (ctx: Ctx, address: LandingAddress): Promise<ComposeOutcome> => {
  // A client that invents addresses must not wake an object for each of them.
  if (!(await mayMiss(ctx))) return composeRecord(ctx, address);
  try {
    return await runOnce(ctx, recordFlight, address);
  } catch (error) {
    logError('single_flight_failed', error, { requestId: ctx.requestId });
    return composeRecord(ctx, address);
  }
};
