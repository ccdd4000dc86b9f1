import { clickCounts } from '@soltrade/schema/tables/clickCounts';
import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { database } from './client.ts';

/** A link with one of its counts; the count's columns are null where the link has none. */
export type ExportRow = {
  id: string;
  mint: string;
  identifier: string;
  isActive: boolean;
  createdAt: number;
  name: string | null;
  symbol: string | null;
  shard: number | null;
  day: string | null;
  platform: string | null;
  channel: string | null;
  persons: number | null;
  repeats: number | null;
  robots: number | null;
};

// The first condition is for the index, which cannot use the second.
const isAfter = (row: ExportRow): SQL | undefined =>
  and(
    gte(links.createdAt, row.createdAt),
    sql`(${links.createdAt}, ${links.id}, coalesce(${clickCounts.day}, ''), coalesce(${clickCounts.platform}, ''),
      coalesce(${clickCounts.channel}, ''), coalesce(${clickCounts.shard}, -1)) >
      (${row.createdAt}, ${row.id}, ${row.day ?? ''}, ${row.platform ?? ''}, ${row.channel ?? ''}, ${row.shard ?? -1})`,
  );

/**
 * A page of a promoter's links with their counts, oldest link first, after the last row of the page before. The shards
 * of one cell follow each other. The order begins as an index does, so that the counts are sorted link by link and a
 * page does not cost what the whole list costs.
 */
export const listExportRows = (
  env: Env,
  page: { userId: string; after: ExportRow | null; limit: number },
): Promise<ExportRow[]> =>
  database(env)
    .select({
      id: links.id,
      mint: links.mint,
      identifier: links.identifier,
      isActive: links.isActive,
      createdAt: links.createdAt,
      name: tokens.name,
      symbol: tokens.symbol,
      shard: clickCounts.shard,
      day: clickCounts.day,
      platform: clickCounts.platform,
      channel: clickCounts.channel,
      persons: clickCounts.persons,
      repeats: clickCounts.repeats,
      robots: clickCounts.robots,
    })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .leftJoin(clickCounts, eq(clickCounts.linkId, links.id))
    .where(and(eq(links.userId, page.userId), page.after ? isAfter(page.after) : undefined))
    .orderBy(
      asc(links.createdAt),
      asc(links.id),
      asc(clickCounts.day),
      asc(clickCounts.platform),
      asc(clickCounts.channel),
      asc(clickCounts.shard),
    )
    .limit(page.limit);
