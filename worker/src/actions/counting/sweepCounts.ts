import type { Sweep } from '@soltrade/schema/contracts/ops';
import { COUNTS, SWEEP } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { listPromoters, type Promoter, pruneHourRows } from '../../db/counting/promoters.ts';
import { readSweep, saveSweep } from '../../db/counting/sweeps.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { dayStart } from '../../lib/time.ts';
import { pageIdOf } from '../../model/pageId.ts';
import { promoterStatistics } from '../../stubs.ts';

type Swept = { objects: number; repaired: number };

const NOTHING: Swept = { objects: 0, repaired: 0 };

/** One that fails is logged, and met again by its own alarm or a later walk. */
const sweepStatistics = async (ctx: Ctx, name: string, isDeleted: boolean): Promise<Swept> => {
  const statistics = promoterStatistics(ctx.env, name);
  try {
    if (!isDeleted) return await statistics.sweep();
    await statistics.erase();
  } catch (error) {
    logError('promoter_sweep_failed', error, { requestId: ctx.requestId, userId: name });
  }
  return NOTHING;
};

/** The statistics of the links, and of the promoter's page where there is one. */
const sweepPromoter = async (ctx: Ctx, { userId, isDeleted, hasPage }: Promoter): Promise<Swept> => {
  const names = hasPage || isDeleted ? [userId, pageIdOf(userId)] : [userId];
  const each = await Promise.all(names.map((name) => sweepStatistics(ctx, name, isDeleted)));
  return each.reduce((sum, { objects, repaired }) => ({
    objects: sum.objects + objects,
    repaired: sum.repaired + repaired,
  }));
};

const WALK = 'promoters';

/**
 * An endless walk over all promoters. Each one's statistics compare themselves with a click object whenever that one tells
 * something; the walk is for those whose alarm was lost.
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
