import type { Analytics } from '@soltrade/schema/contracts/analytics';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { type PlatformTotals, sumClicksByPlatform } from '../../db/counting/clickCounts.ts';
import { countActiveLinks } from '../../db/links/links.ts';
import { sumRevenue } from '../../db/revenue/sums.ts';
import { hasWayIn } from '../../db/revenue/waysIn.ts';
import type { Ctx } from '../../lib/context.ts';
import { usdText } from '../../lib/money.ts';
import { getOwnUser } from '../accounts/getUser.ts';

const NO_CLICKS = { persons: 0, repeats: 0, robots: 0 };

const total = (rows: PlatformTotals[], kind: 'persons' | 'repeats' | 'robots'): number =>
  rows.reduce((sum, row) => sum + row[kind], 0);

/** A promoter's totals over all links; platforms with neither clicks nor revenue are omitted. */
export const getAnalytics = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string },
): Promise<Analytics> => {
  const { id } = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const [clicks, revenue, activeLinks, hasRevenue] = await Promise.all([
    sumClicksByPlatform(ctx.env, id),
    sumRevenue(ctx.env, id),
    countActiveLinks(ctx.env, id),
    hasWayIn(ctx.env, id),
  ]);
  const clicksOf = new Map(clicks.map(({ platform, ...counts }) => [platform, counts]));
  const revenueOf = new Map<string | null, number>();
  for (const { platform, microUsd } of revenue) {
    revenueOf.set(platform, (revenueOf.get(platform) ?? 0) + microUsd);
  }
  const persons = total(clicks, 'persons');
  const repeats = total(clicks, 'repeats');
  return {
    totalRevenue: usdText(revenue.reduce((sum, row) => sum + row.microUsd, 0)),
    hasRevenue,
    totalClicks: persons + repeats,
    activeLinks,
    persons,
    repeats,
    robots: total(clicks, 'robots'),
    platformStats: PLATFORMS.filter(({ id }) => clicksOf.has(id) || revenueOf.has(id)).map(({ id }) => {
      const counts = clicksOf.get(id) ?? NO_CLICKS;
      return {
        platform: id,
        clicks: counts.persons + counts.repeats,
        ...counts,
        revenue: usdText(revenueOf.get(id) ?? 0),
        hasRevenue: revenueOf.has(id),
      };
    }),
  };
};
