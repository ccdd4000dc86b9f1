import { getLinkByIdentifier } from '@soltrade/schema/contracts/links';
import { fetchToken as fetchTokenContract, getChart } from '@soltrade/schema/contracts/tokens';
import { Hono } from 'hono';
import { fetchChart } from '../actions/fetchChart.ts';
import { fetchToken } from '../actions/fetchToken.ts';
import { lookUpByIdentifier } from '../actions/lookUpLink.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { promotersFirst } from '../middleware/promotersFirst.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { validate } from '../middleware/validate.ts';

export const tokens = new Hono<AppEnv>()
  .post(
    '/fetch',
    rateLimit('RATE_LOOKUP'),
    validate('json', fetchTokenContract.body),
    promotersFirst(),
    async (c) => c.json(await fetchToken(c.get('ctx'), c.req.valid('json').contractAddress)),
  )
  .get(
    '/:address/chart',
    rateLimit('RATE_LOOKUP'),
    validate('param', getChart.params),
    validate('query', getChart.query),
    promotersFirst(),
    async (c) => {
      const { timeframe, aggregate, limit } = c.req.valid('query');
      const mint = c.req.valid('param').address;
      return c.json(await fetchChart(c.get('ctx'), { mint, timeframe, aggregate, limit }));
    },
  )
  .get(
    '/:linkIdentifier',
    rateLimit('RATE_LOOKUP'),
    validate('param', getLinkByIdentifier.params),
    async (c) => c.json(await lookUpByIdentifier(c.get('ctx'), c.req.valid('param').linkIdentifier)),
  );
