import {
  trackClick as trackClickContract,
  trackView as trackViewContract,
} from '@soltrade/schema/contracts/clicks';
import { type Context, Hono } from 'hono';
import { trackClick } from '../actions/trackClick.ts';
import type { Report } from '../actions/trackEvent.ts';
import { trackView } from '../actions/trackView.ts';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { reportLimit } from '../middleware/reportLimit.ts';
import { validate } from '../middleware/validate.ts';

type Body = {
  linkId: string;
  eventId?: string | null | undefined;
  pageToken?: string | null | undefined;
  channel?: string | null | undefined;
};

const reportOf = (c: Context<AppEnv>, body: Body): Report => ({
  linkId: body.linkId,
  eventId: body.eventId ?? null,
  pageToken: body.pageToken ?? null,
  channel: body.channel ?? null,
  address: addressKey(c.req.header('CF-Connecting-IP')),
  userAgent: c.req.header('User-Agent') ?? '',
  isOpenToAll: false,
});

export const clicks = new Hono<AppEnv>()
  .post('/track-click', reportLimit(), validate('json', trackClickContract.body), async (c) => {
    const body = c.req.valid('json');
    const counted = await trackClick(c.get('ctx'), { ...reportOf(c, body), platform: body.platform });
    return counted === 'pending' ? c.json({ counted }, 202) : c.json({ counted });
  })
  .post('/track-view', reportLimit(), validate('json', trackViewContract.body), async (c) => {
    const counted = await trackView(c.get('ctx'), reportOf(c, c.req.valid('json')));
    return counted === 'pending' ? c.json({ counted }, 202) : c.json({ counted });
  });
