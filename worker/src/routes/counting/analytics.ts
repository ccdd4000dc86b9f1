import * as contracts from '@soltrade/schema/contracts/analytics';
import * as audience from '@soltrade/schema/contracts/audience';
import { getAnalytics } from '../../actions/counting/getAnalytics.ts';
import { exportAudience, getAudience } from '../../actions/counting/getAudience.ts';
import { exportStatistics, getStatistics } from '../../actions/counting/getStatistics.ts';
import { readableAnalytics } from '../../model/readableRevenue.ts';
import { Download, route } from '../route.ts';

export const analytics = [
  route(contracts.getAnalytics, async ({ ctx, session, params }) =>
    readableAnalytics(
      session,
      await getAnalytics(ctx, { sessionUserId: session.userId, userId: params.userId }),
    ),
  ),

  route(contracts.getStatistics, ({ ctx, session, params, query }) =>
    getStatistics(ctx, { sessionUserId: session.userId, userId: params.userId, query }),
  ),

  route(
    contracts.exportStatistics,
    async ({ ctx, session, params, query }) =>
      new Download(
        await exportStatistics(ctx, { sessionUserId: session.userId, userId: params.userId, query }),
      ),
  ),

  route(audience.getAudience, ({ ctx, session, params, query }) =>
    getAudience(ctx, { sessionUserId: session.userId, userId: params.userId, query }),
  ),

  route(
    audience.exportAudience,
    async ({ ctx, session, params, query }) =>
      new Download(
        await exportAudience(ctx, { sessionUserId: session.userId, userId: params.userId, query }),
      ),
  ),
];
