import { siteTotals } from '@soltrade/schema/tables/siteTotals';
import { database } from '../client.ts';
import { publicRevenue } from '../revenue/sums.ts';

export type Totals = {
  links: number;
  clicks: number;
  /** With at least one active link. */
  promoters: number;
  /** Sum of entries that promoters can't invent: see `publicRevenue`. */
  microUsd: number;
  hasRevenue: boolean;
};

/** Totals over all promoters: one row maintained by triggers, and the public revenue. */
export const readTotals = async (env: Env): Promise<Totals> => {
  const db = database(env);
  const [[row], [revenue]] = await db.batch([db.select().from(siteTotals), publicRevenue(env)]);
  if (!row || !revenue) throw new Error('the row of totals is missing');
  const { links, clicks, promoters } = row;
  return { links, clicks, promoters, microUsd: revenue.total ?? 0, hasRevenue: revenue.total !== null };
};
