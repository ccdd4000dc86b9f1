import type { LinkRevenue, RevenueRange } from '@soltrade/schema/contracts/revenue';
import { subIdOf } from '@soltrade/schema/subId';
import { sumRevenueByLink } from '../../db/revenue/sums.ts';
import type { Ctx } from '../../lib/context.ts';
import { dayStart } from '../../lib/time.ts';
import { channelFigures, linkFigures } from '../../model/revenue/linkFigures.ts';
import { promoterClicks } from '../../stubs.ts';
import { checkOwnLink } from '../clicks/checkOwnLink.ts';
import { bySource, centsOfSources, startOf } from './getRevenue.ts';

/** What one link earned over a range, by channel. Errors: `link_not_found`, `forbidden`. */
export const getLinkRevenue = async (
  ctx: Ctx,
  { sessionUserId, id, range }: { sessionUserId: string; id: string; range: RevenueRange },
): Promise<LinkRevenue> => {
  const from = startOf(range, dayStart(ctx.now()));
  // Another promoter's link has neither entries nor clicks here.
  const [rows, clicks] = await Promise.all([
    sumRevenueByLink(ctx.env, sessionUserId, { range: { from, to: null }, linkIds: [id] }),
    promoterClicks(ctx.env, sessionUserId).clicksOfLink(id, from ?? 0),
    checkOwnLink(ctx, sessionUserId, id),
  ]);
  const all = clicks.reduce((sum, each) => sum + each.clicks, 0);
  return {
    linkId: id,
    range,
    ...linkFigures(rows, all),
    sources: bySource(centsOfSources(rows)),
    channels: channelFigures(rows, clicks),
    subId: subIdOf(id),
  };
};
