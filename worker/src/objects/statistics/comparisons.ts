// Each click object that counted something is asked, within an hour, what it holds; it must be what is counted here.
import { STATISTICS } from '@soltrade/schema/limits';
import { logError } from '../../lib/log.ts';
import { sumOfKind } from '../../model/classes.ts';
import type { Classes } from '../../model/counted.ts';
import type { Comparison, Source } from '../../model/statistics.ts';
import { linkClicks } from '../../stubs.ts';
import { breakdownOf } from './breakdown.ts';
import { differenceOf, findSource, totalsOfLink } from './sources.ts';
import { readHorizon } from './statisticsTables.ts';

const total = ({ persons, repeats, robots }: Classes): number => persons + repeats + robots;

/** Events by which a link's cells differ from what its click objects contributed. */
const inconsistency = (sql: SqlStorage, linkId: string): number => {
  const horizon = readHorizon(sql);
  if (horizon === null) return 0;
  const filter = { linkId, platform: null, channel: null };
  const parts = breakdownOf(sql, filter, { span: { from: 0, to: Number.MAX_SAFE_INTEGER }, horizon });
  const { clicks, views } = totalsOfLink(sql, linkId);
  return differenceOf(sumOfKind(parts, 'click'), clicks) + differenceOf(sumOfKind(parts, 'view'), views);
};

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
  };

  const compare = async (source: Source): Promise<Comparison> => {
    const object = await linkClicks(env, source.linkId, source.shard).reconcile(
      findSource(sql, source)?.seq ?? null,
    );
    const own = findSource(sql, source);
    // It went on counting meanwhile: then it was told, and is compared the next time.
    const isSame = own?.seq === object.mark;
    const stored = own && isSame ? own : object;
    const difference =
      differenceOf(object.clicks, stored.clicks) +
      differenceOf(object.views, stored.views) +
      inconsistency(sql, source.linkId);
    const comparison = {
      at: Date.now(),
      ...{ objectClicks: total(object.clicks), storedClicks: total(stored.clicks) },
      ...{ objectViews: total(object.views), storedViews: total(stored.views) },
      difference,
    };
    keep(source, comparison);
    if (difference > 0)
      logError('statistics_differed', new Error('will be made again'), { ...source, ...comparison });
    return comparison;
  };

  /** Click objects that did not respond, by when they may be asked again: else they would be asked without a pause. */
  const silent = new Map<string, number>();
  const nameOf = ({ linkId, shard }: Source): string => `${linkId}#${shard}`;

  /** What counted something since it was last compared, that being before a time; the longest ago comes first. */
  const uncompared = (before: number, limit: number): (Source & { at: number })[] =>
    sql
      .exec<Source & { at: number }>(
        `select link as linkId, shard, coalesce(comparisons.at, 0) as at
         from sources left join comparisons using (link, shard)
         where comparisons.at is null or (sources.at > comparisons.at and comparisons.at <= ?)
         order by 3 limit ?`,
        before,
        limit,
      )
      .toArray();

  return {
    /** Sources that are to be compared, if the last time was before `before`. */
    due: ({ before, limit, now }: { before: number; limit: number; now: number }): Source[] =>
      uncompared(before, limit + silent.size)
        .filter((source) => (silent.get(nameOf(source)) ?? 0) <= now)
        .slice(0, limit),

    /** When the next one is due; null if nothing was counted since. */
    dueAt: (): number | null => {
      const first = uncompared(Number.MAX_SAFE_INTEGER, silent.size + 1);
      const times = first.map((source) => silent.get(nameOf(source)) ?? source.at + STATISTICS.compareEvery);
      return times.length === 0 ? null : Math.min(...times);
    },

    /** Compares several at a time; one that does not respond is compared the next time. Returns the differences. */
    compareAll: async (sources: readonly Source[]): Promise<number> => {
      let differences = 0;
      for (let start = 0; start < sources.length; start += STATISTICS.askedAtOnce) {
        const some = sources.slice(start, start + STATISTICS.askedAtOnce);
        const results = await Promise.allSettled(some.map(compare));
        for (const [index, source] of some.entries()) {
          const result = results[index];
          if (result?.status === 'fulfilled') {
            silent.delete(nameOf(source));
            differences += result.value.difference;
          } else {
            silent.set(nameOf(source), Date.now() + STATISTICS.compareRetryDelay);
            logError('reconcile_failed', result?.reason, { promoter: ctx.id.name });
          }
        }
      }
      return differences;
    },

    find: ({ linkId, shard }: Source): Comparison | null =>
      sql
        .exec<Comparison>(
          `select at, object_clicks as objectClicks, stored_clicks as storedClicks, object_views as objectViews,
                  stored_views as storedViews, difference
           from comparisons where link = ? and shard = ?`,
          linkId,
          shard,
        )
        .toArray()[0] ?? null,
  };
};
