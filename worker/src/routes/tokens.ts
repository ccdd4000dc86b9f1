import * as contracts from '@soltrade/schema/contracts/tokens';
import type { Context } from 'hono';
import { mintNamed } from '../actions/landing/postedLink.ts';
import { authenticate } from '../actions/sessions.ts';
import { fetchChart } from '../actions/tokens/chart.ts';
import { fetchToken } from '../actions/tokens/fetchToken.ts';
import { getTokenFacts } from '../actions/tokens/tokenFacts.ts';
import { route } from '../http/route.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import type { Ctx } from '../lib/context.ts';
import { markSignedIn } from '../lib/markSignedIn.ts';
import { readSessionCookie } from '../lib/sessionCookie.ts';
import { withFallback } from '../lib/withTimeout.ts';

/** An unreadable session counts as none, because public data must not depend on it. */
const isLive = (ctx: Ctx, secret: string): Promise<boolean> =>
  withFallback(ctx, { event: 'session_unreadable', fallback: false }, async () => {
    const session = await authenticate(ctx, secret);
    return session !== null && !session.isBlocked;
  });

/** Gives a signed-in promoter's request the budget share reserved for promoters. */
const promotersFirst = async (c: Context<AppEnv>): Promise<Ctx> => {
  const secret = readSessionCookie(c);
  if (secret && (await isLive(c.get('ctx'), secret))) markSignedIn(c);
  return c.get('ctx');
};

export const tokens = [
  route(contracts.fetchToken, async ({ c, body }) => {
    const ctx = await promotersFirst(c);
    return fetchToken(ctx, await mintNamed(ctx, body.contractAddress));
  }),

  route(contracts.getChart, async ({ c, params, query }) =>
    fetchChart(await promotersFirst(c), { mint: params.address, ...query }),
  ),

  route(contracts.getTokenFacts, async ({ c, params }) =>
    getTokenFacts(await promotersFirst(c), params.address),
  ),
];
