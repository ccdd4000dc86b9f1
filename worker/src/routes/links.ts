import {
  generateLink as generateContract,
  getLink as getLinkContract,
  listLinks as listContract,
  updateLink as updateContract,
} from '@soltrade/schema/contracts/links';
import { PAGE_SIZE } from '@soltrade/schema/limits';
import { Hono } from 'hono';
import { generateLink } from '../actions/generateLink.ts';
import { getLink } from '../actions/getLink.ts';
import { listLinks } from '../actions/listLinks.ts';
import { updateLink } from '../actions/updateLink.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { requireSession } from '../middleware/requireSession.ts';
import { validate } from '../middleware/validate.ts';

export const links = new Hono<AppEnv>()
  .post(
    '/generate-link',
    rateLimit('RATE_WRITE'),
    requireSession(),
    validate('json', generateContract.body),
    async (c) => {
      const body = c.req.valid('json');
      const link = await generateLink(c.get('ctx'), {
        sessionUserId: c.get('session').userId,
        userId: body.userId,
        mint: body.tokenAddress,
        identifier: body.customIdentifier ?? null,
        platforms: body.platforms,
      });
      return c.json({ url: link.url, devUrl: link.devUrl, link });
    },
  )
  .get(
    '/links/:userId',
    requireSession(),
    validate('param', listContract.params),
    validate('query', listContract.query),
    async (c) => {
      const ctx = c.get('ctx');
      const { sort = 'created', limit = PAGE_SIZE.default, cursor } = c.req.valid('query');
      const { userId } = c.req.valid('param');
      const { links, next } = await listLinks(ctx, {
        sessionUserId: c.get('session').userId,
        userId,
        sort,
        limit,
        cursor: cursor ?? null,
      });
      if (next !== null) {
        const query = new URLSearchParams({ sort, limit: String(limit), cursor: next });
        c.header('Link', `<${ctx.config.publicOrigin}/api/links/${userId}?${query}>; rel="next"`);
      }
      return c.json(links);
    },
  )
  .get('/link/:id', requireSession(), validate('param', getLinkContract.params), async (c) =>
    c.json(
      await getLink(c.get('ctx'), {
        sessionUserId: c.get('session').userId,
        id: c.req.valid('param').id,
      }),
    ),
  )
  .patch(
    '/links/:id',
    rateLimit('RATE_WRITE'),
    requireSession(),
    validate('param', updateContract.params),
    validate('json', updateContract.body),
    async (c) => {
      const { isActive, customIdentifier } = c.req.valid('json');
      return c.json(
        await updateLink(c.get('ctx'), {
          sessionUserId: c.get('session').userId,
          id: c.req.valid('param').id,
          isActive,
          identifier: customIdentifier,
        }),
      );
    },
  );
