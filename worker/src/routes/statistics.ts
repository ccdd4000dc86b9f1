import * as audience from '@soltrade/schema/contracts/audience';
import * as contracts from '@soltrade/schema/contracts/statistics';
import { getAnalytics } from '../actions/statistics/getAnalytics.ts';
import { exportAudience, getAudience } from '../actions/statistics/getAudience.ts';
import { getStatistics } from '../actions/statistics/getStatistics.ts';
import { getLive, openLive } from '../actions/statistics/openLive.ts';
import { statisticsFile } from '../actions/statistics/statisticsFile.ts';
import { isUpgrade } from '../http/origin.ts';
import { type Action, routes } from '../http/route.ts';
import { readableAnalytics, readableStatistics } from '../model/revenue/revenue.ts';

type Read = Parameters<Action<typeof contracts.getStatistics>>;

const readStatistics = async (ctx: Read[0], input: Read[1]) =>
  readableStatistics(ctx.actor, await getStatistics(ctx, input));

export const analytics = [
  ...routes(contracts, {
    getAnalytics: async (ctx) => readableAnalytics(ctx.actor, await getAnalytics(ctx)),
    getStatistics: readStatistics,
    exportStatistics: async (ctx, input) => statisticsFile(ctx, await readStatistics(ctx, input)),
  }),
  ...routes(audience, { getAudience, exportAudience }),
];

export const live = routes(contracts, {
  getLive: async (ctx, { query: { linkId = null } }, c) => {
    if (!isUpgrade(c.req)) return getLive(ctx, { linkId });
    // A new response, because the object's headers are immutable and middleware adds some.
    return new Response(null, { status: 101, webSocket: await openLive(ctx, { linkId }) });
  },
});
