import type { LinkRevenue, RevenueRange } from '@soltrade/schema/contracts/revenueSummaries';
import { subIdOf } from '@soltrade/schema/subId';
import { sumRevenueByLink } from '../../db/revenue/sums.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { channelFigures, linkFigures } from '../../model/revenue/linkFigures.ts';
import { promoterClicks } from '../../stubs.ts';
import { checkOwnLink } from '../clicks/checkOwnLink.ts';
import { bySource, centsOfSources, daysIn } from './getRevenue.ts';

/** What one link earned over a range, by channel. Errors: `link_not_found`, `forbidden`. */
export const getLinkRevenue = async (
  ctx: AccountCtx,
  {
    linkId,
    query: { range, zone },
  }: { linkId: string; query: { range: RevenueRange; zone?: string | undefined } },
): Promise<LinkRevenue> => {
  const { account, env } = ctx;
  const { from, start, offsets } = daysIn(range, zone, ctx.now());
  // Another promoter's link has neither entries nor clicks here.
  const [rows, clicks] = await Promise.all([
    sumRevenueByLink(env, account.id, {
      range: { from, to: null, offsets },
      linkIds: [linkId],
    }),
    promoterClicks(env, account.id).clicksOfLink(linkId, start),
    checkOwnLink(ctx, linkId),
  ]);
  const all = clicks.reduce((sum, each) => sum + each.clicks, 0);
  return {
    linkId,
    range,
    ...linkFigures(rows, all),
    sources: bySource(centsOfSources(rows)),
    channels: channelFigures(rows, clicks),
    subId: subIdOf(linkId),
  };
};
