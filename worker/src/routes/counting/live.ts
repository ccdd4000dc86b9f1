import * as contracts from '@soltrade/schema/contracts/statistics';
import { getLive, openLive } from '../../actions/statistics/openLive.ts';
import { isUpgrade } from '../../lib/isUpgrade.ts';
import { route } from '../route.ts';

export const live = [
  route(contracts.getLive, async ({ c, ctx, session, params, query }) => {
    const input = { session, userId: params.userId, linkId: query.linkId ?? null };
    if (!isUpgrade(c.req)) return getLive(ctx, input);
    // A new response, because the object's headers are immutable and middleware adds some.
    return new Response(null, { status: 101, webSocket: await openLive(ctx, input) });
  }),
];
