import * as audience from '@soltrade/schema/contracts/audience';
import * as contracts from '@soltrade/schema/contracts/statistics';
import { getAnalytics } from '../actions/statistics/getAnalytics.ts';
import { exportAudience, getAudience } from '../actions/statistics/getAudience.ts';
import { getStatistics } from '../actions/statistics/getStatistics.ts';
import { getLive, openLive } from '../actions/statistics/openLive.ts';
import { statisticsFile } from '../actions/statistics/statisticsFile.ts';
import { Download, ownRoute, type RouteInput, route } from '../http/route.ts';
import { isUpgrade } from '../lib/isUpgrade.ts';
import { readableAnalytics, readableStatistics } from '../model/revenue/revenue.ts';

const readStatistics = async ({
  ctx,
  session,
  params,
  query,
}: Pick<RouteInput<typeof contracts.getStatistics>, 'ctx' | 'session' | 'params' | 'query'>) =>
  readableStatistics(
    session,
    await getStatistics(ctx, { sessionUserId: session.userId, userId: params.userId, query }),
  );

export const analytics = [
  route(contracts.getAnalytics, async ({ ctx, session, params }) =>
    readableAnalytics(
      session,
      await getAnalytics(ctx, { sessionUserId: session.userId, userId: params.userId }),
    ),
  ),

  route(contracts.getStatistics, readStatistics),

  route(
    contracts.exportStatistics,
    async (input) => new Download(statisticsFile(input.ctx, await readStatistics(input))),
  ),

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
