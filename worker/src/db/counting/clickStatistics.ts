import { clickCounts } from '@soltrade/schema/tables/clickCounts';
import { clickHours } from '@soltrade/schema/tables/clickHours';
import { links } from '@soltrade/schema/tables/links';
import { viewCounts } from '@soltrade/schema/tables/viewCounts';
import { viewHours } from '@soltrade/schema/tables/viewHours';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, database } from '../client.ts';

/** Whose counts: all links of a promoter, or one link. */
export type StatisticsScope = { userId: string } | { linkId: string };

/** First and last day (YYYY-MM-DD) or hour (epoch milliseconds of its start), both included. */
export type StatisticsSpan =
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

type Kind = keyof ClickStatistics;
type Dimension = 'hour' | 'day' | 'platform' | 'channel';

const chosenLinks = (scope: StatisticsScope): SQL =>
  'linkId' in scope
    ? sql`select ${scope.linkId} as id`
    : sql`select id from ${links} where user_id = ${scope.userId}`;

// `cross join` keeps SQLite from reordering: first the links, then the span in each of them.

/** Rows of a span from a table whose primary key begins with link and time. */
const inSpan = (
  table: typeof clickHours | typeof viewCounts | typeof viewHours,
  scope: StatisticsScope,
  { unit, first, last }: StatisticsSpan,
): SQL => sql`
  (${chosenLinks(scope)}) as chosen cross join ${table} as counts
  on counts.link_id = chosen.id and counts.${sql.identifier(unit)} between ${first} and ${last}`;

/**
 * Rows of a span from the table whose primary key has the shard before the day: one search finds each shard of a link,
 * and one the span in it, so the days outside of the span are not read.
 */
const inSpanOfShards = (scope: StatisticsScope, { first, last }: StatisticsSpan): SQL => sql`
  (
    with recursive parts(link_id, shard) as (
      select chosen.id, (select min(shard) from ${clickCounts} where link_id = chosen.id)
      from (${chosenLinks(scope)}) as chosen
      union all
      select parts.link_id,
        (select min(further.shard) from ${clickCounts} as further
         where further.link_id = parts.link_id and further.shard > parts.shard)
      from parts where parts.shard is not null
    )
    select link_id, shard from parts
  ) as parts cross join ${clickCounts} as counts
  on counts.link_id = parts.link_id and counts.shard = parts.shard and counts.day between ${first} and ${last}`;

const rowsOf = (kind: Kind, scope: StatisticsScope, span: StatisticsSpan): SQL => {
  if (kind === 'views') return inSpan(span.unit === 'day' ? viewCounts : viewHours, scope, span);
  return span.unit === 'day' ? inSpanOfShards(scope, span) : inSpan(clickHours, scope, span);
};

/** Sums by one column of the rows of some spans. */
const sumsBy = <Key>(
  db: Database,
  dimension: Dimension,
  { kind, scope, spans }: { kind: Kind; scope: StatisticsScope; spans: readonly StatisticsSpan[] },
) => {
  const rows = spans.map(
    (span) => sql`
      select counts.${sql.identifier(dimension)} as key, counts.persons, counts.repeats, counts.robots
      from ${rowsOf(kind, scope, span)}`,
  );
  return db
    .select({
      key: sql<Key>`key`,
      persons: sql<number>`sum(persons)`,
      repeats: sql<number>`sum(repeats)`,
      robots: sql<number>`sum(robots)`,
    })
    .from(sql`(${sql.join(rows, sql` union all `)})`)
    .groupBy(sql`key`);
};

/**
 * Sums over a range, of one moment: by the buckets of `range`, and by platform and channel over `parts`, which make up
 * the same range of as few rows as possible. They come from the rows that the totals come from, by day, or from the
 * same flushes by hour; what they cost depends on the range, its shards and its channels, not on the number of clicks.
 */
export const readClickStatistics = async (
  env: Env,
  query: { scope: StatisticsScope; range: StatisticsSpan; parts: readonly StatisticsSpan[] },
): Promise<ClickStatistics> => {
  const db = database(env);
  const { scope, range, parts } = query;
  const over = (kind: Kind) => sumsBy<string | number>(db, range.unit, { kind, scope, spans: [range] });
  const by = (dimension: 'platform' | 'channel', kind: Kind) =>
    sumsBy<string>(db, dimension, { kind, scope, spans: parts });
  // A batch is one transaction.
  const [clicksOver, clicksOn, clicksFrom, viewsOver, viewsFrom] = await db.batch([
    over('clicks'),
    by('platform', 'clicks'),
    by('channel', 'clicks'),
    over('views'),
    by('channel', 'views'),
  ]);
  return {
    clicks: { buckets: clicksOver, platforms: clicksOn, channels: clicksFrom },
    views: { buckets: viewsOver, channels: viewsFrom },
  };
};
