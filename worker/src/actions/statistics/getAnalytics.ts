import type { Analytics } from '@soltrade/schema/contracts/statistics';
import type { Stats } from '@soltrade/schema/contracts/totals';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { cachedTotals } from '../../cache/totals.ts';
import { readTotals, type Totals } from '../../db/clicks.ts';
import { countActiveLinks } from '../../db/links/links.ts';
import { sumRevenue, waysIn } from '../../db/revenue/sums.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { centsText, usdText } from '../../lib/money.ts';
import { centsByPlatform } from '../../model/revenue/revenue.ts';
import { sumClasses } from '../../model/statistics.ts';
import { promoterClicks } from '../../stubs.ts';

/** Omits platforms with neither clicks nor revenue. */
export const getAnalytics = async ({ account, env }: AccountCtx): Promise<Analytics> => {
  const [{ parts, own, seq }, revenue, activeLinks, ways] = await Promise.all([
    promoterClicks(env, account.id).partsSince(0),
    sumRevenue(env, account.id),
    countActiveLinks(env, account.id),
    waysIn(env, account.id),
  ]);
  const clicks = parts.filter(({ kind }) => kind === 'click');
  const clicksOn = Map.groupBy(clicks, ({ platform }) => platform);
  const revenueOf = centsByPlatform(revenue);
  const all = sumClasses(clicks);
  return {
    totalRevenue: usdText(revenue.reduce((sum, row) => sum + row.microUsd, 0)),
    pendingRevenue: usdText(revenue.reduce((sum, row) => sum + row.pendingMicroUsd, 0)),
    hasRevenue: ways.length > 0,
    totalClicks: all.persons + all.repeats,
    activeLinks,
    ...all,
    platformStats: PLATFORMS.filter(({ id }) => clicksOn.has(id) || revenueOf.has(id)).map(
      ({ id }) => {
        const counts = sumClasses(clicksOn.get(id) ?? []);
        return {
          platform: id,
          clicks: counts.persons + counts.repeats,
          ...counts,
          revenue: centsText(revenueOf.get(id) ?? 0),
          hasRevenue: revenueOf.has(id),
        };
      },
    ),
    own,
    seq,
  };
};

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
