import * as contracts from '@soltrade/schema/contracts/clicks';
import type { Context } from 'hono';
import { type Beacon, getOwnMark, trackClick, trackView } from '../actions/clicks/trackEvent.ts';
import { type InputOf, Reply, routes } from '../http/route.ts';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { placeOf } from '../lib/visit.ts';

type Body = InputOf<typeof contracts.trackView>;

const beaconOf = (c: Context<AppEnv>, body: Body): Beacon => ({
  linkId: body.linkId,
  eventId: body.eventId ?? null,
  pageToken: body.pageToken ?? null,
  address: addressKey(c.req.header('CF-Connecting-IP')),
  facts: {
    ...placeOf(c.req.raw),
    channel: body.channel ?? null,
    userAgent: c.req.header('User-Agent') ?? '',
    acceptLanguage: c.req.header('Accept-Language') ?? null,
    referrer: body.referrer ?? null,
    touchPoints: body.touchPoints ?? null,
  },
  own: body.own ?? null,
  isOpenToAll: false,
});

const replyOf = (counted: Awaited<ReturnType<typeof trackClick>>) =>
  counted === 'pending' ? new Reply(202, { counted }) : new Reply(200, { counted });

export const clicks = routes(contracts, {
  trackClick: async (ctx, body, c) =>
    replyOf(await trackClick(ctx, { ...beaconOf(c, body), platform: body.platform })),
  trackView: async (ctx, body, c) => replyOf(await trackView(ctx, beaconOf(c, body))),
  getOwnMark,
});
