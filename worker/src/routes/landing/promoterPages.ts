import * as contracts from '@soltrade/schema/contracts/record';
import { openCurrentPage, withOlderCalls } from '../../actions/landing/openPromoterPage.ts';
import { getPageSettings, updatePageSettings } from '../../actions/landing/pageSettings.ts';
import { presentPromoterPage } from '../../actions/landing/presentPromoterPage.ts';
import { AppError } from '../../lib/errors.ts';
import { ownRoute, route } from '../route.ts';

export const promoterPages = [
  route(contracts.getPromoterPage, async ({ c, ctx, params, query }) => {
    const page = await openCurrentPage(ctx, params.refCode);
    if (page === null) {
      throw new AppError('user_not_found', 'There is no promoter with an open page of this name.');
    }
    const { cursor } = query;
    const shown = cursor === undefined ? page : await withOlderCalls(ctx, page, cursor);
    if (shown.older !== null) {
      const search = new URLSearchParams({ cursor: shown.older });
      const path = `${ctx.config.publicOrigin}/api/promoters/${encodeURIComponent(page.refCode)}`;
      c.header('Link', `<${path}?${search}>; rel="next"`);
    }
    return presentPromoterPage(ctx.config, shown);
  }),

  ownRoute(contracts.getPageSettings, getPageSettings),

  ownRoute(contracts.updatePageSettings, updatePageSettings),
];
