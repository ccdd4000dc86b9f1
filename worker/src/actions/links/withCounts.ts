import { NO_EVENTS } from '@soltrade/schema/counts';
import type { CountedLink, ListedLink } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import type { LinkCounts } from '../../model/statistics.ts';
import { promoterClicks } from '../../stubs.ts';

export const withCounts = (rows: readonly ListedLink[], totals: readonly LinkCounts[]): CountedLink[] => {
  const counted = new Map(totals.map((each) => [each.linkId, each]));
  return rows.map((row) => {
    const { clicks, views } = counted.get(row.link.id) ?? { clicks: NO_EVENTS, views: NO_EVENTS };
    return { ...row, ...clicks, views };
  });
};

export const withItsCounts = async (ctx: Ctx, listed: ListedLink): Promise<CountedLink> => {
  const totals = await promoterClicks(ctx.env, listed.link.userId).totalsOf([listed.link.id]);
  const [counted] = withCounts([listed], totals);
  if (!counted) throw new Error('a link was lost');
  return counted;
};
