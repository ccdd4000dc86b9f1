import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Cursor } from '../../lib/cursor.ts';
import { database } from '../client.ts';

export type ExportLink = {
  id: string;
  mint: string;
  identifier: string;
  isActive: boolean;
  blockedAt: number | null;
  createdAt: number;
  name: string | null;
  symbol: string | null;
};

/** A page of a promoter's links, oldest first, after one of them. */
export const listExportLinks = (
  env: Env,
  page: { userId: string; after: Cursor | null; limit: number },
): Promise<ExportLink[]> =>
  database(env)
    .select({
      id: links.id,
      mint: links.mint,
      identifier: links.identifier,
      isActive: links.isActive,
      blockedAt: links.blockedAt,
      createdAt: links.createdAt,
      name: tokens.name,
      symbol: tokens.symbol,
    })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(
      and(
        eq(links.userId, page.userId),
        page.after
          ? sql`(${links.createdAt}, ${links.id}) > (${page.after.value}, ${page.after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(links.createdAt), asc(links.id))
    .limit(page.limit);
