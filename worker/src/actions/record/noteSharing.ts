import { SETTLEMENT } from '@soltrade/schema/limits/record';
import { noteShared, type OpenCall } from '../../db/record/settlements.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { sharingOf, sharingSpan, windowEnd } from '../../model/record/settle.ts';
import { promoterClicks } from '../../stubs.ts';
import { closeCalls, type SharedCall } from './judgeCalls.ts';

type Noted =
  | { kind: 'shared'; call: SharedCall }
  | { kind: 'closed' }
  | { kind: 'failed'; call: OpenCall };

const noteOne = async (ctx: Ctx, call: OpenCall): Promise<Noted> => {
  const { linkId, method, userId, calledAt } = call;
  if (call.sharedAt !== null) return { kind: 'shared', call: { ...call, sharedAt: call.sharedAt } };
  try {
    const hours = await promoterClicks(ctx.env, userId).viewedHours(linkId, sharingSpan(calledAt));
    const sharing = sharingOf(calledAt, hours);
    if (sharing.kind === 'shared') {
      const sharedAt = sharing.at;
      await noteShared(ctx.env, {
        linkId,
        method,
        sharedAt,
        dueAt: windowEnd(sharedAt) + SETTLEMENT.margin,
      });
      return { kind: 'shared', call: { ...call, sharedAt } };
    }
    const state = sharing.kind === 'unknown' ? 'unknown_entry' : 'not_shared';
    await closeCalls(ctx, [{ linkId, method, state, settledAt: ctx.now() }]);
    return { kind: 'closed' };
  } catch (error) {
    logError('settlement_views_failed', error, { requestId: ctx.requestId, linkId });
    return { kind: 'failed', call };
  }
};

/**
 * Closes the calls of links that weren't shared; without an answer from the statistics, a call
 * stays open.
 */
export const noteSharing = async (
  ctx: Ctx,
  calls: readonly OpenCall[],
): Promise<{ shared: SharedCall[]; failed: OpenCall[] }> => {
  const noted: Noted[] = [];
  for (const some of chunksOf(calls, SETTLEMENT.statisticsAtOnce)) {
    noted.push(...(await Promise.all(some.map((call) => noteOne(ctx, call)))));
  }
  return {
    shared: noted.flatMap((each) => (each.kind === 'shared' ? each.call : [])),
    failed: noted.flatMap((each) => (each.kind === 'failed' ? each.call : [])),
  };
};
