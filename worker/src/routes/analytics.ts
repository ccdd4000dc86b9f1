import {
  getAnalytics as getAnalyticsContract,
  getTimeline as getTimelineContract,
} from '@soltrade/schema/contracts/analytics';
import { Hono } from 'hono';
import { getAnalytics } from '../actions/getAnalytics.ts';
import { getTimeline } from '../actions/getTimeline.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { requireSession } from '../middleware/requireSession.ts';
import { validate } from '../middleware/validate.ts';

export const analytics = new Hono<AppEnv>()
  .get('/:userId', requireSession(), validate('param', getAnalyticsContract.params), async (c) =>
    c.json(
      await getAnalytics(c.get('ctx'), {
        sessionUserId: c.get('session').userId,
        userId: c.req.valid('param').userId,
      }),
    ),
  )
  .get(
    '/:userId/timeline',
    requireSession(),
    validate('param', getTimelineContract.params),
    validate('query', getTimelineContract.query),
    async (c) => {
      const { range, linkId } = c.req.valid('query');
      return c.json(
        await getTimeline(c.get('ctx'), {
          sessionUserId: c.get('session').userId,
          userId: c.req.valid('param').userId,
          linkId: linkId ?? null,
          range,
        }),
      );
    },
  );
