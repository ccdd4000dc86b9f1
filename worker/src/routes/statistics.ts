import * as audience from '@soltrade/schema/contracts/audience';
import * as contracts from '@soltrade/schema/contracts/statistics';
import { getAnalytics } from '../actions/statistics/getAnalytics.ts';
import { exportAudience, getAudience } from '../actions/statistics/getAudience.ts';
import { exportStatistics, getStatistics } from '../actions/statistics/getStatistics.ts';
import { getLive, openLive } from '../actions/statistics/openLive.ts';
import { ownRoute, route } from '../http/route.ts';
import { isUpgrade } from '../lib/isUpgrade.ts';
import { readableAnalytics } from '../model/revenue/revenue.ts';

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

export const live = [
  route(contracts.getLive, async ({ c, ctx, session, params, query }) => {
    const input = { session, userId: params.userId, linkId: query.linkId ?? null };
    if (!isUpgrade(c.req)) return getLive(ctx, input);
    // A new response, because the object's headers are immutable and middleware adds some.
    return new Response(null, { status: 101, webSocket: await openLive(ctx, input) });
  }),
];
