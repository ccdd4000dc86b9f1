import { audienceText, robotAudience } from '@soltrade/schema/audience/audience';
import type { Network } from '@soltrade/schema/audience/dimensions';
import { addressKey } from '../../lib/addressKey.ts';
import type { Ctx } from '../../lib/context.ts';
import { newId } from '../../lib/ids.ts';
import { maySendBeacon } from '../../lib/rateLimits.ts';
import { isRobot } from '../../lib/visit.ts';
import type { ViewedAs } from '../../model/rules.ts';
import { hashVisitor } from '../../model/visitor.ts';
import { recordEvent } from './trackEvent.ts';

type LandingRequest = {
  linkId: string;
  promoterId: string;
  viewed?: ViewedAs;
  /** `?c=` if it is a valid channel, else null. */
  channel: string | null;
  country: string | null;
  network: Network | null;
  method: string;
  headers: Headers;
};

/**
 * Counted after the response, because robots, unlike browsers, send no beacon. Bounded by the
 * beacon limit.
 */
export const recordRobotView = async (ctx: Ctx, request: LandingRequest): Promise<void> => {
  const { linkId, promoterId, headers } = request;
  const userAgent = headers.get('User-Agent') ?? '';
  if (request.method !== 'GET' || isSpeculative(headers) || !isRobot(userAgent)) return;
  const address = addressKey(headers.get('CF-Connecting-IP'));
  const now = ctx.now();
  if (!(await maySendBeacon(ctx.env, address, now))) return;

  const visitor = await hashVisitor({
    salt: ctx.config.visitorSalt,
    linkId,
    address,
    userAgent,
    now,
  });
  await recordEvent(ctx, {
    promoterId,
    event: {
      ...visitor,
      linkId,
      openedAt: now,
      id: newId(),
      kind: 'view',
      at: now,
      platform: '',
      viewed: request.viewed,
      channel: request.channel ?? '',
      isRobot: true,
      audience: audienceText(robotAudience({ ...request, host: ctx.config.ownHost?.host ?? null })),
    },
  });
};

/** Whether a browser fetched the page ahead of a visit: prefetch, prerender or preview. */
export const isSpeculative = (headers: Headers): boolean =>
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
