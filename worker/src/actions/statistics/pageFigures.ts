import type { PageFigures } from '@soltrade/schema/contracts/record';
import { countOf } from '@soltrade/schema/counts';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import type { Ctx } from '../../lib/context.ts';
import { pageIdOf } from '../../model/promoterPage.ts';
import { sumClasses } from '../../model/statistics.ts';
import { promoterClicks } from '../../stubs.ts';

/** Views and clicks of a promoter's own page. */
export const pageFigures = async (ctx: Ctx, userId: string): Promise<PageFigures> => {
  const { parts } = await promoterClicks(ctx.env, pageIdOf(userId)).partsSince(0);
  const clicks = parts.filter(({ kind }) => kind === 'click');
  return {
    views: sumClasses(parts.filter(({ kind }) => kind === 'view')),
    clicks: sumClasses(clicks),
    platforms: PLATFORMS.flatMap(({ id: platform }) => {
      const rows = clicks.filter((row) => row.platform === platform);
      return rows.length === 0 ? [] : [{ platform, clicks: sumClasses(rows) }];
    }).toSorted((one, other) => countOf(other.clicks) - countOf(one.clicks)),
  };
};
