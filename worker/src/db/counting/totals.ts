import { clickCounts } from '@soltrade/schema/tables/clickCounts';
import { links } from '@soltrade/schema/tables/links';
import { count, countDistinct, eq, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { publicRevenue } from '../revenue/sums.ts';

export type Totals = {
  links: number;
  /** Persons and repeats. */
  clicks: number;
  /** With at least one active link. */
  promoters: number;
  /** What partners signed and proven wallets received. */
  microUsd: number;
  /** Whether there is such an entry at all. */
  hasRevenue: boolean;
};

/** Totals over all promoters, of one moment: a batch is one transaction. */
export const readTotals = async (env: Env): Promise<Totals> => {
  const db = database(env);
  const [[allLinks], [clicks], [active], [revenue]] = await db.batch([
    db.select({ total: count() }).from(links),
    db
      .select({
        total: sql<number>`coalesce(sum(${clickCounts.persons} + ${clickCounts.repeats}), 0)`,
      })
      .from(clickCounts),
    db
      .select({ total: countDistinct(links.userId) })
      .from(links)
      .where(eq(links.isActive, true)),
    publicRevenue(env),
  ]);
  if (!allLinks || !clicks || !active || !revenue) throw new Error('an aggregate answered no row');
  return {
    links: allLinks.total,
    clicks: clicks.total,
    promoters: active.total,
    microUsd: revenue.total ?? 0,
    hasRevenue: revenue.total !== null,
  };
};
