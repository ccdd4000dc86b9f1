import type { Sweep } from '@soltrade/schema/contracts/ops';
import { COUNTS, SWEEP } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { listPromoters, type Promoter, pruneHourRows } from '../../db/counting/promoters.ts';
import { readSweep, saveSweep } from '../../db/counting/sweeps.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { dayStart } from '../../lib/time.ts';
import { promoterStatistics } from '../../stubs.ts';

type Swept = { objects: number; repaired: number };

const NOTHING: Swept = { objects: 0, repaired: 0 };

/** One that fails is logged, and met again by its own alarm or a later walk. */
const sweepPromoter = async (ctx: Ctx, { userId, isDeleted }: Promoter): Promise<Swept> => {
  const statistics = promoterStatistics(ctx.env, userId);
  try {
    if (!isDeleted) return await statistics.sweep();
    await statistics.erase();
  } catch (error) {
    logError('promoter_sweep_failed', error, { requestId: ctx.requestId, userId });
  }
  return NOTHING;
};

const WALK = 'promoters';

/**
 * An endless walk over all promoters. Each one's statistics compare their click objects by themselves, within an hour;
 * the walk is for those whose alarm was lost.
 */
const sweepPromoters = async (ctx: Ctx): Promise<Swept> => {
  const stored = await readSweep(ctx.env, WALK);
  const after = stored === null ? '' : z.string().parse(stored);
  const promoters = await listPromoters(ctx.env, { after, limit: SWEEP.promoters });
  const sum = { ...NOTHING };
  for (let start = 0; start < promoters.length; start += SWEEP.atOnce) {
    const some = promoters.slice(start, start + SWEEP.atOnce);
    for (const swept of await Promise.all(some.map((promoter) => sweepPromoter(ctx, promoter)))) {
      sum.objects += swept.objects;
      sum.repaired += swept.repaired;
    }
  }
  const position = promoters.length < SWEEP.promoters ? '' : (promoters.at(-1)?.userId ?? '');
  await saveSweep(ctx.env, { name: WALK, position, updatedAt: ctx.now() });
  return sum;
};

/** One bounded run: counts are compared with the click objects, and expired rows by hour are deleted. */
export const sweepCounts = async (ctx: Ctx): Promise<Pick<Sweep, 'objects' | 'repaired' | 'pruned'>> => {
  const swept = await sweepPromoters(ctx);
  const before = dayStart(ctx.now() - COUNTS.hourRetention);
  const pruned = await pruneHourRows(ctx.env, { before, limit: SWEEP.prunedRows });
  logInfo('counts_swept', { requestId: ctx.requestId, ...swept, pruned });
  return { ...swept, pruned };
};
