import type { Receipt, ReceiptCounts } from '@soltrade/schema/contracts/receipts';
import { RECEIPT } from '@soltrade/schema/limits';
import { sumStored } from '../../db/counting/clickCounts.ts';
import { listReconciliations, type ReconciliationRow } from '../../db/counting/reconciliations.ts';
import { findOwnedShardMap } from '../../db/counting/shardMaps.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { isoTime } from '../../lib/time.ts';
import type { Classes, EventKind, ObjectReceipt } from '../../model/counted.ts';
import { linkClicks } from '../../stubs.ts';

const NONE: Classes = { persons: 0, repeats: 0, robots: 0 };

const add = (a: Classes, b: Classes): Classes => ({
  persons: a.persons + b.persons,
  repeats: a.repeats + b.repeats,
  robots: a.robots + b.robots,
});

const countsOf = (objects: ObjectReceipt[], kind: EventKind, stored: Classes): ReceiptCounts => {
  const classes = objects
    .map((object) => (kind === 'click' ? object.clicks : object.views))
    .reduce(add, NONE);
  return {
    accepted: classes.persons + classes.repeats + classes.robots,
    ...classes,
    duplicates: objects.reduce((sum, object) => sum + object.duplicates[kind], 0),
    waiting: objects.reduce((sum, object) => sum + object.waiting[kind], 0),
    stored,
  };
};

const daysOf = (objects: ObjectReceipt[]): Receipt['days'] => {
  const days = new Map<string, { click: Classes; view: Classes }>();
  for (const { day, kind, ...classes } of objects.flatMap((object) => object.days)) {
    const known = days.get(day) ?? { click: NONE, view: NONE };
    days.set(day, { ...known, [kind]: add(known[kind], classes) });
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, RECEIPT.days)
    .map(([day, { click, view }]) => ({ day, clicks: click, views: view }));
};

const reconciliationOf = (
  row: ReconciliationRow | undefined,
): Receipt['shards'][number]['reconciliation'] => {
  if (!row) return null;
  const { linkId: _, shard: __, at, ...counts } = row;
  return { at: isoTime(at), ...counts };
};

const askObjects = async (ctx: Ctx, linkId: string, shards: number): Promise<ObjectReceipt[]> => {
  try {
    return await Promise.all(
      Array.from({ length: shards }, (_, shard) => linkClicks(ctx.env, linkId, shard).receipt(RECEIPT.days)),
    );
  } catch (cause) {
    throw new AppError(
      'unavailable',
      'The click counters aren’t responding right now. Please try again in a moment.',
      {
        retryAfter: 5,
        cause,
      },
    );
  }
};

/** What the objects of the user's own link hold, next to what D1 sums to. Throws `link_not_found`, `forbidden`. */
export const getReceipt = async (
  ctx: Ctx,
  input: { sessionUserId: string; linkId: string },
): Promise<Receipt> => {
  const { linkId } = input;
  const link = await findOwnedShardMap(ctx.env, linkId);
  if (!link) throw new AppError('link_not_found', 'There is no such link.');
  if (link.userId !== input.sessionUserId)
    throw new AppError('forbidden', 'This belongs to another account.');

  const at = ctx.now();
  const objects = await askObjects(ctx, linkId, link.shardMap.shards);
  // Read after the objects, so these sums include everything that the objects have flushed.
  const [stored, reconciliations] = await Promise.all([
    sumStored(ctx.env, linkId),
    listReconciliations(ctx.env, linkId),
  ]);
  return {
    linkId,
    at: isoTime(at),
    division: link.shardMap,
    clicks: countsOf(objects, 'click', stored.clicks),
    views: countsOf(objects, 'view', stored.views),
    days: daysOf(objects),
    shards: objects.map((object, shard) => ({
      shard,
      clicks: object.clicks,
      views: object.views,
      duplicates: object.duplicates.click + object.duplicates.view,
      waiting: object.waiting.click + object.waiting.view,
      flushedAt: object.flushedAt === null ? null : isoTime(object.flushedAt),
      reconciliation: reconciliationOf(reconciliations.find((row) => row.shard === shard)),
    })),
  };
};
