import type { Receipt, ReceiptCounts } from '@soltrade/schema/contracts/receipts';
import { addCounts } from '@soltrade/schema/counts';
import { RECEIPT } from '@soltrade/schema/limits';
import { findOwnedShardMap } from '../../db/counting/shardMaps.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, notOwned } from '../../lib/errors.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { sumClasses } from '../../model/classes.ts';
import type { Classes, EventKind, ObjectReceipt } from '../../model/counted.ts';
import type { Comparison, LinkReceipt } from '../../model/statistics.ts';
import { linkClicks, promoterStatistics } from '../../stubs.ts';

const countsOf = (objects: ObjectReceipt[], kind: EventKind, stored: Classes): ReceiptCounts => {
  const classes = sumClasses(objects.map((object) => (kind === 'click' ? object.clicks : object.views)));
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
    const known = days.get(day) ?? { click: sumClasses([]), view: sumClasses([]) };
    days.set(day, { ...known, [kind]: addCounts(known[kind], classes) });
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, RECEIPT.days)
    .map(([day, { click, view }]) => ({ day, clicks: click, views: view }));
};

const reconciliationOf = (comparison: Comparison | null): Receipt['shards'][number]['reconciliation'] =>
  comparison && {
    ...comparison,
    at: isoTime(comparison.at),
    // The statistics were made again.
    repaired: comparison.difference,
  };

/**
 * All at the same time. What an object calls waiting is as of the mark that it knows of the statistics; if theirs is
 * another one, as while a delta is on its way, it is asked again, so every event is either counted there or waiting.
 */
const askObjects = async (
  ctx: Ctx,
  { userId, linkId, shards }: { userId: string; linkId: string; shards: number },
): Promise<{ stored: LinkReceipt; objects: ObjectReceipt[] }> => {
  try {
    const ask = (shard: number, mark?: number | null) =>
      linkClicks(ctx.env, linkId, shard).receipt(RECEIPT.days, mark);
    const [stored, ...first] = await Promise.all([
      promoterStatistics(ctx.env, userId).receipt(linkId),
      ...Array.from({ length: shards }, (_, shard) => ask(shard)),
    ]);
    // An overflow shard may have counted something before new pages know of it.
    const counted = stored.sources.map(({ shard }) => shard + 1);
    const objects = await Promise.all(
      Array.from({ length: Math.max(shards, ...counted) }, (_, shard) => {
        const object = first[shard];
        const mark = stored.sources.find((source) => source.shard === shard)?.seq ?? null;
        return object?.mark === mark ? object : ask(shard, mark);
      }),
    );
    return { stored, objects };
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

/** Whose a link is, and over how many objects: read before anyone knows who asks. */
export const findReceiptLink = (ctx: Ctx, linkId: string) => findOwnedShardMap(ctx.env, linkId);

/** What the objects of the user's own link hold, next to what the promoter's statistics hold of it. Throws `link_not_found`, `forbidden`. */
export const getReceipt = async (
  ctx: Ctx,
  input: { sessionUserId: string; linkId: string; owned: ReturnType<typeof findReceiptLink> },
): Promise<Receipt> => {
  const { linkId } = input;
  const link = await input.owned;
  if (!link) throw new AppError('link_not_found', 'There is no such link.');
  if (link.userId !== input.sessionUserId) throw notOwned();

  const at = ctx.now();
  const { shards } = link.shardMap;
  const { stored, objects } = await askObjects(ctx, { userId: link.userId, linkId, shards });
  return {
    linkId,
    at: isoTime(at),
    division: link.shardMap,
    clicks: countsOf(objects, 'click', stored.clicks),
    views: countsOf(objects, 'view', stored.views),
    days: daysOf(objects),
    shards: objects.map((object, shard) => {
      const source = stored.sources.find((each) => each.shard === shard);
      return {
        shard,
        clicks: object.clicks,
        views: object.views,
        duplicates: object.duplicates.click + object.duplicates.view,
        waiting: object.waiting.click + object.waiting.view,
        flushedAt: isoTimeOrNull(source?.at ?? null),
        reconciliation: reconciliationOf(source?.comparison ?? null),
      };
    }),
  };
};
