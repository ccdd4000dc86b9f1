import { RECORD, SETTLEMENT } from '@soltrade/schema/limits/record';
import { takePendingMints } from '../../db/record/calls.ts';
import {
  listOpenCalls,
  type OpenCall,
  postponeCalls,
  takeDueMints,
} from '../../db/record/settlements.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';
import { windowEnd } from '../../model/record/settle.ts';
import type { Refusal } from '../../upstream/askProvider.ts';
import { settlementPace } from '../../upstream/rounds.ts';
import { ifScarce, type MintOutcome, retryWait } from './findEntries.ts';
import { closeCalls, judgeCalls, type PricedCall, type SharedCall } from './judgeCalls.ts';
import { noteSharing } from './noteSharing.ts';

const DONE: MintOutcome = { kind: 'done' };

const postponeFailed = (ctx: Ctx, calls: readonly OpenCall[]): Promise<void> =>
  postponeCalls(
    ctx.env,
    calls.map(({ linkId, method, attempts }) => ({
      linkId,
      method,
      attempts: attempts + 1,
      dueAt: ctx.now() + retryWait(attempts, SETTLEMENT.maxRetryAfter),
    })),
  );

/** Reschedules without counting an attempt, because no source was queried. */
const postpone = (ctx: Ctx, calls: readonly OpenCall[], wait: number): Promise<void> =>
  postponeCalls(
    ctx.env,
    calls.map(({ linkId, method, attempts }) => ({
      linkId,
      method,
      attempts,
      dueAt: ctx.now() + wait,
    })),
  );

const isPriced = (call: SharedCall): call is PricedCall =>
  call.entryState === 'known' && call.price !== null;

const afterRefusal = async (
  ctx: Ctx,
  calls: readonly OpenCall[],
  refusal: Refusal,
): Promise<MintOutcome> => {
  const { heldBack, retryAfter } = refusal;
  const waiting = ifScarce(refusal);
  if (waiting) return waiting;
  if (heldBack === null) await postponeFailed(ctx, calls);
  else await postpone(ctx, calls, Math.max(SETTLEMENT.retryAfter, (retryAfter ?? 0) * 1_000));
  return DONE;
};

/** Safe to repeat and to run concurrently: settled calls stay, unanswered ones remain open. */
export const settleMint = async (ctx: Ctx, mint: string): Promise<MintOutcome> => {
  const now = ctx.now();
  const isOver = (since: number): boolean => windowEnd(since) + SETTLEMENT.margin <= now;
  const open = await listOpenCalls(ctx.env, {
    mint,
    calledBefore: now - RECORD.window - SETTLEMENT.margin,
    // Calls already sent to the queue are due again if it lost them.
    dueBefore: now + SETTLEMENT.resendAfter,
    limit: SETTLEMENT.callsPerMessage,
  });
  const { shared, failed } = await noteSharing(ctx, open);
  await postponeFailed(ctx, failed);

  const over = shared.filter(({ sharedAt }) => isOver(sharedAt));
  const outOfReach = (call: SharedCall): boolean =>
    windowEnd(call.sharedAt) < now - SETTLEMENT.reach;
  const unknown = over.filter((call) => call.entryState === 'unknown' || outOfReach(call));
  await closeCalls(
    ctx,
    unknown.map(({ linkId, method }) => ({
      linkId,
      method,
      state: 'unknown_entry',
      settledAt: now,
    })),
  );
  const known = over.filter((call) => !unknown.includes(call));
  await postpone(
    ctx,
    known.filter((call) => !isPriced(call)),
    SETTLEMENT.waitForEntry,
  );
  const priced = known.filter(isPriced);
  const refusal = await judgeCalls(ctx, mint, priced);
  if (refusal) return afterRefusal(ctx, priced, refusal);
  const isMore = open.length === SETTLEMENT.callsPerMessage && failed.length === 0;
  return isMore ? { kind: 'again', retryAfter: 1 } : DONE;
};

/** A queue takes so many messages at once. */
const BATCH = 100;

const sweep = async (
  ctx: Ctx,
  isForEntries: boolean,
  { mints, perMinute }: { mints: readonly string[]; perMinute: number },
): Promise<number> => {
  const messages = mints.map((mint, index) => ({
    body: isForEntries ? { mint, isForEntries } : { mint },
    delaySeconds: 60 * Math.floor(index / perMinute),
  }));
  for (const some of chunksOf(messages, BATCH)) await ctx.env.SETTLEMENTS.sendBatch(some);
  const { requestId } = ctx;
  logInfo(isForEntries ? 'entries_swept' : 'settlements_swept', { requestId, mints: mints.length });
  return mints.length;
};

const taking = (ctx: Ctx) => ({
  now: ctx.now(),
  next: ctx.now() + SETTLEMENT.resendAfter,
});

/** Queues tokens whose calls lack an entry price. */
export const sweepEntries = async (ctx: Ctx): Promise<number> => {
  const { mints, perMinute } = settlementPace(ctx).entries;
  const calledBefore = ctx.now() - RECORD.candle - SETTLEMENT.margin;
  const due = await takePendingMints(ctx.env, { ...taking(ctx), calledBefore, mints });
  return sweep(ctx, true, { mints: due, perMinute });
};

/** Queues tokens whose calls are due, no faster than they can be settled. */
export const sweepSettlements = async (ctx: Ctx): Promise<number> => {
  const { mints, perMinute } = settlementPace(ctx).settlements;
  const due = await takeDueMints(ctx.env, { ...taking(ctx), mints });
  return sweep(ctx, false, { mints: due, perMinute });
};
