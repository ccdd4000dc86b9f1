import * as audience from '@soltrade/schema/contracts/audience';
import * as contracts from '@soltrade/schema/contracts/statistics';
import { getAnalytics } from '../../actions/statistics/getAnalytics.ts';
import { exportAudience, getAudience } from '../../actions/statistics/getAudience.ts';
import { exportStatistics, getStatistics } from '../../actions/statistics/getStatistics.ts';
import { readableAnalytics } from '../../model/revenue/revenue.ts';
import { ownRoute, route } from '../route.ts';

export const analytics = [
  route(contracts.getAnalytics, async ({ ctx, session, params }) =>
    readableAnalytics(
      session,
      await getAnalytics(ctx, { sessionUserId: session.userId, userId: params.userId }),
    ),
  ),

  ownRoute(contracts.getStatistics, getStatistics),

  ownRoute(contracts.exportStatistics, exportStatistics),

  ownRoute(audience.getAudience, getAudience),

  ownRoute(audience.exportAudience, exportAudience),
];
