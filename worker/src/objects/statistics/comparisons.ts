// What is counted of a click object must be what that one says: with each delta, which carries its sums, and, for objects
// whose alarm was lost, when the cron asks them.
import { STATISTICS } from '@soltrade/schema/limits';
import { logError } from '../../lib/log.ts';
import { sumOfKind } from '../../model/classes.ts';
import type { Classes } from '../../model/counted.ts';
import type { Comparison, Delta, Measured, Source } from '../../model/statistics.ts';
import { linkClicks } from '../../stubs.ts';
import { breakdownOf } from './breakdown.ts';
import { type CountedSource, differenceOfMeasured, findSource, totalsOfLink } from './sources.ts';
import { readHorizon } from './statisticsTables.ts';

const total = ({ persons, repeats, robots }: Classes): number => persons + repeats + robots;

/** Events by which a link's cells differ from what its click objects contributed. */
const inconsistency = (sql: SqlStorage, linkId: string): number => {
  const horizon = readHorizon(sql);
  if (horizon === null) return 0;
  const filter = { linkId, platform: null, channel: null };
  const parts = breakdownOf(sql, filter, { span: { from: 0, to: Number.MAX_SAFE_INTEGER }, horizon });
  const cells = { clicks: sumOfKind(parts, 'click'), views: sumOfKind(parts, 'view') };
  return differenceOfMeasured(cells, totalsOfLink(sql, linkId));
};

const comparisonOf = (
  at: number,
  { object, stored, difference }: { object: Measured; stored: Measured; difference: number },
): Comparison => ({
  at,
  ...{ objectClicks: total(object.clicks), storedClicks: total(stored.clicks) },
  ...{ objectViews: total(object.views), storedViews: total(stored.views) },
  difference,
});

/** What the last delta found that was compared, which is kept in the source's own row. */
const comparisonOfDelta = (source: CountedSource): Comparison | null =>
  source.comparedAt === 0
    ? null
    : comparisonOf(source.comparedAt, { object: source, stored: source, difference: 0 });

export const comparisons = (ctx: DurableObjectState, env: Env) => {
  const { sql } = ctx.storage;
  sql.exec(`create table if not exists comparisons (
    link text not null,
    shard integer not null,
    at integer not null,
    object_clicks integer not null,
    stored_clicks integer not null,
    object_views integer not null,
    stored_views integer not null,
    difference integer not null,
    primary key (link, shard)
  ) without rowid`);

  const keep = ({ linkId, shard }: Source, comparison: Comparison): void => {
    const { at, objectClicks, storedClicks, objectViews, storedViews, difference } = comparison;
    sql.exec(
      'insert or replace into comparisons values (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[linkId, shard, at, objectClicks, storedClicks, objectViews, storedViews, difference],
    );
    if (difference > 0) {
      logError('statistics_differed', new Error('will be made again'), { linkId, shard, ...comparison });
    }
  };

  const ask = async (source: Source): Promise<number> => {
    const object = await linkClicks(env, source.linkId, source.shard).reconcile(
      findSource(sql, source)?.seq ?? null,
    );
    const own = findSource(sql, source);
    // It went on counting meanwhile: then it was told, and its delta was compared.
    const stored = own?.seq === object.mark ? own : object;
    const difference = differenceOfMeasured(object, stored) + inconsistency(sql, source.linkId);
    keep(source, comparisonOf(Date.now(), { object, stored, difference }));
    return difference;
  };

  /** Of a source: when it was asked last, null if never. */
  const asked = ({ linkId, shard }: Source): Comparison | null =>
    sql
      .exec<Comparison>(
        `select at, object_clicks as objectClicks, stored_clicks as storedClicks, object_views as objectViews,
                stored_views as storedViews, difference
         from comparisons where link = ? and shard = ?`,
        linkId,
        shard,
      )
      .toArray()[0] ?? null;

  return {
    /**
     * Whether what is counted of a source has to be made again, since it differs from what the source says with the delta that was
     * just added. At most once an hour: if that does not help, making it again with each delta would not either.
     */
    isDifferent: (delta: Delta, now: number): boolean => {
      const source = findSource(sql, delta);
      if (source === null || delta.counted === undefined) return false;
      const isChecked = source.checkedAt === now;
      const difference =
        differenceOfMeasured(source, delta.counted) + (isChecked ? inconsistency(sql, delta.linkId) : 0);
      if (difference === 0) return false;
      const last = asked(delta);
      if (last !== null && last.difference > 0 && now - last.at < STATISTICS.checkEvery) {
        const { linkId, shard } = delta;
        logError('statistics_still_differ', new Error('were made again already'), {
          linkId,
          shard,
          difference,
        });
        return false;
      }
      keep(delta, comparisonOf(now, { object: delta.counted, stored: source, difference }));
      return true;
    },

    /** Click objects that counted something since they were asked; the longest ago comes first. */
    unasked: (limit: number): Source[] =>
      sql
        .exec<Source>(
          `select link as linkId, shard from sources left join comparisons using (link, shard)
           where comparisons.at is null or sources.at > comparisons.at
           order by coalesce(comparisons.at, 0) limit ?`,
          limit,
        )
        .toArray(),

    /** Asks several at a time; one that does not respond is asked by the next run. Returns the differences. */
    askAll: async (sources: readonly Source[]): Promise<number> => {
      let differences = 0;
      for (let start = 0; start < sources.length; start += STATISTICS.askedAtOnce) {
        const some = sources.slice(start, start + STATISTICS.askedAtOnce);
        for (const result of await Promise.allSettled(some.map(ask))) {
          if (result.status === 'fulfilled') differences += result.value;
          else logError('reconcile_failed', result.reason, { promoter: ctx.id.name });
        }
      }
      return differences;
    },

    /** The last comparison of a source; null before the first. */
    find: (source: CountedSource): Comparison | null => {
      const [byDelta, byAsking] = [comparisonOfDelta(source), asked(source)];
      return byAsking !== null && byAsking.at >= (byDelta?.at ?? 0) ? byAsking : byDelta;
    },
  };
};
