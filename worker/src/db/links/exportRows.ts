import { clickCounts } from '@soltrade/schema/tables/clickCounts';
import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { viewCounts } from '@soltrade/schema/tables/viewCounts';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core';
import { database } from '../client.ts';

/**
 * A link with one of its counts, of clicks or of views; the count's columns are null if a link has no clicks. A view
 * belongs to no platform, which is empty then.
 */
export type ExportRow = {
  id: string;
  mint: string;
  identifier: string;
  isActive: boolean;
  blockedAt: number | null;
  createdAt: number;
  name: string | null;
  symbol: string | null;
  measure: 'clicks' | 'views';
  shard: number | null;
  day: string | null;
  platform: string | null;
  channel: string | null;
  persons: number | null;
  repeats: number | null;
  robots: number | null;
};

export type ExportPage = { userId: string; after: ExportRow | null; limit: number };

type CountColumns = {
  day: SQLiteColumn;
  platform: SQLiteColumn | SQL;
  channel: SQLiteColumn;
  shard: SQLiteColumn;
};

// The first condition of what comes after is for the index, which cannot use the second.
const isInPage = ({ userId, after }: ExportPage, { day, platform, channel, shard }: CountColumns) =>
  and(
    eq(links.userId, userId),
    ...(after
      ? [
          gte(links.createdAt, after.createdAt),
          sql`(${links.createdAt}, ${links.id}, coalesce(${day}, ''), coalesce(${platform}, ''),
            coalesce(${channel}, ''), coalesce(${shard}, -1)) > (${after.createdAt}, ${after.id}, ${after.day ?? ''},
            ${after.platform ?? ''}, ${after.channel ?? ''}, ${after.shard ?? -1})`,
        ]
      : []),
  );

const linkColumns = {
  id: links.id,
  mint: links.mint,
  identifier: links.identifier,
  isActive: links.isActive,
  blockedAt: links.blockedAt,
  createdAt: links.createdAt,
  name: tokens.name,
  symbol: tokens.symbol,
};

const noPlatform = sql<string | null>`''`;

/** Every link has a row here, so one without clicks and views is known too. */
const clickRows = (env: Env, page: ExportPage) =>
  database(env)
    .select({
      ...linkColumns,
      measure: sql<'clicks' | 'views'>`'clicks'`.as('measure'),
      shard: clickCounts.shard,
      day: clickCounts.day,
      platform: sql<string | null>`${clickCounts.platform}`.as('platform'),
      channel: clickCounts.channel,
      persons: clickCounts.persons,
      repeats: clickCounts.repeats,
      robots: clickCounts.robots,
    })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .leftJoin(clickCounts, eq(clickCounts.linkId, links.id))
    .where(isInPage(page, clickCounts));

const viewRows = (env: Env, page: ExportPage) =>
  database(env)
    .select({
      ...linkColumns,
      measure: sql<'clicks' | 'views'>`'views'`.as('measure'),
      shard: viewCounts.shard,
      day: viewCounts.day,
      platform: noPlatform.as('platform'),
      channel: viewCounts.channel,
      persons: viewCounts.persons,
      repeats: viewCounts.repeats,
      robots: viewCounts.robots,
    })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .innerJoin(viewCounts, eq(viewCounts.linkId, links.id))
    .where(isInPage(page, { ...viewCounts, platform: noPlatform }));

/**
 * A page of a promoter's links with their counts, oldest link first, after the last row of the page before. The shards
 * of one cell follow each other. The order begins as an index does, so the counts are sorted link by link and a page
 * does not cost what the whole list costs.
 */
export const listExportRows = (env: Env, page: ExportPage): Promise<ExportRow[]> =>
  unionAll(clickRows(env, page), viewRows(env, page))
    .orderBy(asc(links.createdAt), asc(links.id), sql`day`, sql`platform`, sql`channel`, sql`shard`)
    .limit(page.limit);
