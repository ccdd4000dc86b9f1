import * as contracts from '@soltrade/schema/contracts/clicks';
import type { Context } from 'hono';
import { type Beacon, getOwnMark, trackClick, trackView } from '../actions/clicks/trackEvent.ts';
import { ownRoute, Reply, type RouteInput, route } from '../http/route.ts';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { placeOf } from '../lib/visit.ts';

type Body = RouteInput<typeof contracts.trackView>['body'];

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

export const clicks = [
  route(contracts.trackClick, async ({ c, ctx, body }) =>
    replyOf(await trackClick(ctx, { ...beaconOf(c, body), platform: body.platform })),
  ),

  route(contracts.trackView, async ({ c, ctx, body }) =>
    replyOf(await trackView(ctx, beaconOf(c, body))),
  ),

  ownRoute(contracts.getOwnMark, getOwnMark),
];
