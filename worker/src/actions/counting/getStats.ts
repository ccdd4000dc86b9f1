import type { Stats } from '@soltrade/schema/contracts/statistics';
import { cachedTotals } from '../../cache/totals.ts';
import { readTotals, type Totals } from '../../db/clicks.ts';
import type { Ctx } from '../../lib/context.ts';
import { usdText } from '../../lib/money.ts';

const currentTotals = async (ctx: Ctx): Promise<Totals> => {
  const known = await cachedTotals.read(ctx, 'stats');
  if (known) return known;
  const readAt = ctx.now();
  const totals = await readTotals(ctx.env);
  ctx.background(cachedTotals.write(ctx, 'stats', { ...totals, readAt }));
  return totals;
};

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
