import { getLinkByReferrer, getTokenByContract } from '@soltrade/schema/contracts/links';
import { Hono } from 'hono';
import { lookUpByMint, lookUpByReferrer } from '../actions/lookUpLink.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { validate } from '../middleware/validate.ts';

export const lookups = new Hono<AppEnv>()
  .get(
    '/link-by-user/:refCode/:contractAddress',
    rateLimit('RATE_LOOKUP'),
    validate('param', getLinkByReferrer.params),
    async (c) => {
      const { refCode, contractAddress } = c.req.valid('param');
      return c.json(await lookUpByReferrer(c.get('ctx'), { refCode, mint: contractAddress }));
    },
  )
  .get(
    '/token-by-contract/:contractAddress',
    rateLimit('RATE_LOOKUP'),
    validate('param', getTokenByContract.params),
    async (c) => c.json(await lookUpByMint(c.get('ctx'), c.req.valid('param').contractAddress)),
  );
