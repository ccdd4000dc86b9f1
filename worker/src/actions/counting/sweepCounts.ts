import type { Sweep } from '@soltrade/schema/contracts/ops';
import { COUNTS, SWEEP } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import {
  listActiveObjects,
  listObjects,
  type ObjectAddress,
  pruneHourRows,
} from '../../db/counting/countedObjects.ts';
import { readSweep, saveSweep } from '../../db/counting/sweeps.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { dayStart, hourOf } from '../../lib/time.ts';
import { linkClicks } from '../../stubs.ts';

const objectHour = z.object({ hour: z.number(), linkId: z.string(), shard: z.number() });
const objectAddress = z.object({ linkId: z.string(), shard: z.number() });

const nameOf = ({ linkId, shard }: ObjectAddress): string => `${linkId}#${shard}`;

/** Reconciles objects; one that fails is logged and retried on a later walk. Returns the number of repaired events. */
const reconcileAll = async (ctx: Ctx, objects: ObjectAddress[]): Promise<number> => {
  let repaired = 0;
  const unique = [...new Map(objects.map((each) => [nameOf(each), each])).values()];
  for (let start = 0; start < unique.length; start += SWEEP.atOnce) {
    const results = await Promise.all(
      unique.slice(start, start + SWEEP.atOnce).map(async ({ linkId, shard }) => {
        try {
          return (await linkClicks(ctx.env, linkId, shard).reconcile()).repaired;
        } catch (error) {
          logError('reconcile_failed', error, { requestId: ctx.requestId, linkId, shard });
          return 0;
        }
      }),
    );
    repaired += results.reduce((sum, each) => sum + each, 0);
  }
  return repaired;
};

/** This walk visits every object once for each hour in which it counted something. */
const sweepRecent = async (ctx: Ctx): Promise<{ objects: ObjectAddress[]; repaired: number }> => {
  const name = 'recent_objects';
  const stored = await readSweep(ctx.env, name);
  const after =
    stored === null
      ? { hour: hourOf(ctx.now() - SWEEP.firstLookBack), linkId: '', shard: 0 }
      : objectHour.parse(stored);
  const page = { after, before: hourOf(ctx.now()), limit: SWEEP.recentObjects };
  const objects = await listActiveObjects(ctx.env, page);
  const repaired = await reconcileAll(ctx, objects);
  const position = objects.at(-1) ?? after;
  await saveSweep(ctx.env, { name, position, updatedAt: ctx.now() });
  return { objects, repaired };
};

/** An endless walk over all objects, so idle ones are compared as well, for example after D1 was restored. */
const sweepAll = async (
  ctx: Ctx,
  done: ObjectAddress[],
): Promise<{ objects: ObjectAddress[]; repaired: number }> => {
  const name = 'all_objects';
  const start = { linkId: '', shard: 0 };
  const stored = await readSweep(ctx.env, name);
  const after = stored === null ? start : objectAddress.parse(stored);
  const objects = await listObjects(ctx.env, { after, limit: SWEEP.anyObjects });
  const doneNames = new Set(done.map(nameOf));
  const repaired = await reconcileAll(
    ctx,
    objects.filter((each) => !doneNames.has(nameOf(each))),
  );
  const position = objects.length < SWEEP.anyObjects ? start : (objects.at(-1) ?? start);
  await saveSweep(ctx.env, { name, position, updatedAt: ctx.now() });
  return { objects, repaired };
};

/**
 * One bounded run: objects flush what is stuck, D1 is compared with them and raised to their counts, and expired hourly
 * rows are deleted.
 */
export const sweepCounts = async (ctx: Ctx): Promise<Omit<Sweep, 'expired' | 'wallets' | 'priced'>> => {
  const recent = await sweepRecent(ctx);
  const all = await sweepAll(ctx, recent.objects);
  const before = dayStart(ctx.now() - COUNTS.hourRetention);
  const pruned = await pruneHourRows(ctx.env, { before, limit: SWEEP.prunedRows });
  const sweep = {
    objects: recent.objects.length + all.objects.length,
    repaired: recent.repaired + all.repaired,
    pruned,
  };
  logInfo('counts_swept', { requestId: ctx.requestId, ...sweep });
  return sweep;
};
