import { clickCounts } from '@soltrade/schema/tables/clickCounts';
import { clickHours } from '@soltrade/schema/tables/clickHours';
import { links } from '@soltrade/schema/tables/links';
import { viewCounts } from '@soltrade/schema/tables/viewCounts';
import { viewHours } from '@soltrade/schema/tables/viewHours';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, database } from './client.ts';

/** Whose counts: all links of a promoter, or one link. */
export type StatisticsScope = { userId: string } | { linkId: string };

/** First and last bucket, both included: days as YYYY-MM-DD, hours as the epoch milliseconds of their start. */
export type StatisticsPeriod =
  | { unit: 'day'; first: string; last: string }
  | { unit: 'hour'; first: number; last: number };

/** Sums of one value of a dimension: of a bucket, a platform or a channel. */
export type DimensionTotals<Key> = { key: Key; persons: number; repeats: number; robots: number };

export type ClickStatistics = {
  clicks: {
    buckets: DimensionTotals<string | number>[];
    platforms: DimensionTotals<string>[];
    channels: DimensionTotals<string>[];
  };
  views: { buckets: DimensionTotals<string | number>[]; channels: DimensionTotals<string>[] };
};

type Query = { scope: StatisticsScope; period: StatisticsPeriod };

const chosenLinks = ({ scope }: Query): SQL =>
  'linkId' in scope
    ? sql`select ${scope.linkId} as id`
    : sql`select id from ${links} where user_id = ${scope.userId}`;

// `cross join` keeps SQLite from turning the order round: first the links, then the range in each of them.

/** Rows of a range from a table whose primary key begins with link and time. */
const inRange = (table: typeof clickHours | typeof viewCounts | typeof viewHours, query: Query): SQL => sql`
  (${chosenLinks(query)}) as chosen cross join ${table} as counts
  on counts.link_id = chosen.id
    and counts.${sql.identifier(query.period.unit)} between ${query.period.first} and ${query.period.last}`;

/**
 * Rows of a range from the table whose primary key has the shard before the day: one search finds each shard of a link,
 * and one the range in it, so that the days outside of the range are not read.
 */
const inRangeOfShards = (query: Query): SQL => sql`
  (
    with recursive parts(link_id, shard) as (
      select chosen.id, (select min(shard) from ${clickCounts} where link_id = chosen.id)
      from (${chosenLinks(query)}) as chosen
      union all
      select parts.link_id,
        (select min(further.shard) from ${clickCounts} as further
         where further.link_id = parts.link_id and further.shard > parts.shard)
      from parts where parts.shard is not null
    )
    select link_id, shard from parts
  ) as parts cross join ${clickCounts} as counts
  on counts.link_id = parts.link_id and counts.shard = parts.shard
    and counts.day between ${query.period.first} and ${query.period.last}`;

/** Sums of rows by one of their columns. */
const sumsBy = <Key>(db: Database, dimension: 'hour' | 'day' | 'platform' | 'channel', rows: SQL) => {
  const column = sql.raw(`counts.${dimension}`);
  return db
    .select({
      key: sql<Key>`${column}`,
      persons: sql<number>`sum(counts.persons)`,
      repeats: sql<number>`sum(counts.repeats)`,
      robots: sql<number>`sum(counts.robots)`,
    })
    .from(rows)
    .groupBy(column);
};

/**
 * Sums of a range, of one moment. They come from the rows that the totals come from, by day, or from the same flushes
 * by hour; what they cost depends on the range with its shards and channels, not on the number of clicks.
 */
export const readClickStatistics = async (env: Env, query: Query): Promise<ClickStatistics> => {
  const db = database(env);
  const { unit } = query.period;
  const clicks = unit === 'day' ? inRangeOfShards(query) : inRange(clickHours, query);
  const views = inRange(unit === 'day' ? viewCounts : viewHours, query);
  // A batch is one transaction.
  const [clicksOver, clicksOn, clicksFrom, viewsOver, viewsFrom] = await db.batch([
    sumsBy<string | number>(db, unit, clicks),
    sumsBy<string>(db, 'platform', clicks),
    sumsBy<string>(db, 'channel', clicks),
    sumsBy<string | number>(db, unit, views),
    sumsBy<string>(db, 'channel', views),
  ]);
  return {
    clicks: { buckets: clicksOver, platforms: clicksOn, channels: clicksFrom },
    views: { buckets: viewsOver, channels: viewsFrom },
  };
};
