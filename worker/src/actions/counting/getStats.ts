import type { Stats } from '@soltrade/schema/contracts/stats';
import type { Ctx } from '../../lib/context.ts';
import { usdText } from '../../lib/money.ts';
import { currentTotals } from '../../store/stats.ts';

/** The home page's four figures. */
export const getStats = async (ctx: Ctx): Promise<Stats> => {
  const { links, clicks, promoters, microUsd, hasRevenue } = await currentTotals(ctx);
  return {
    linksGenerated: links,
    totalClicks: clicks,
    activeKols: promoters,
    totalEarnings: usdText(microUsd),
    hasEarnings: hasRevenue,
  };
};
