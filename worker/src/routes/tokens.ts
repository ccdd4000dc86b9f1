import * as contracts from '@soltrade/schema/contracts/tokens';
import type { Context } from 'hono';
import { mintNamed } from '../actions/landing/postedLink.ts';
import { authenticate } from '../actions/sessions.ts';
import { fetchChart } from '../actions/tokens/chart.ts';
import { fetchToken } from '../actions/tokens/fetchToken.ts';
import { getTokenFacts } from '../actions/tokens/tokenFacts.ts';
import { markSignedIn } from '../http/identity.ts';
import { routes } from '../http/route.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import type { Ctx } from '../lib/context.ts';
import { readSessionCookie } from '../lib/sessionCookie.ts';
import { withFallback } from '../lib/withTimeout.ts';

/** An unreadable session counts as none, because public data must not depend on it. */
const isLive = (ctx: Ctx, secret: string): Promise<boolean> =>
  withFallback(ctx, { event: 'session_unreadable', fallback: false }, async () => {
    const found = await authenticate(ctx, secret);
    return found !== null && !found.isBlocked;
  });

/** Gives a signed-in promoter's request the budget share reserved for promoters. */
const promotersFirst = async (c: Context<AppEnv>): Promise<Ctx> => {
  const secret = readSessionCookie(c);
  if (secret && (await isLive(c.get('ctx'), secret))) markSignedIn(c);
  return c.get('ctx');
};

export const tokens = routes(contracts, {
  fetchToken: async (_, { contractAddress }, c) => {
    const ctx = await promotersFirst(c);
    return fetchToken(ctx, await mintNamed(ctx, contractAddress));
  },
  getChart: async (_, { address: mint, query }, c) =>
    fetchChart(await promotersFirst(c), { mint, ...query }),
  getTokenFacts: async (_, { address }, c) => getTokenFacts(await promotersFirst(c), address),
});
