import { addressKey } from '../../lib/addressKey.ts';
import type { Ctx } from '../../lib/context.ts';
import { newId } from '../../lib/ids.ts';
import { isRobot } from '../../lib/isRobot.ts';
import { mayReport } from '../../lib/mayReport.ts';
import type { LinkDivision } from '../../model/division.ts';
import { hashVisitor } from '../../model/visitor.ts';
import { countEvent } from './countEvent.ts';
import { isSpeculative } from './isSpeculative.ts';

type LandingRequest = {
  linkId: string;
  division: LinkDivision;
  /** `?c=` where it is a channel, else null. */
  channel: string | null;
  method: string;
  headers: Headers;
};

/**
 * Counts a robot's fetch of a landing page, after the answer; anything else does nothing, since people report what
 * they saw themselves. An address that loops is counted up to the limit that its own reports would have.
 */
export const recordRobotView = async (ctx: Ctx, request: LandingRequest): Promise<void> => {
  const { linkId, division, headers } = request;
  const userAgent = headers.get('User-Agent') ?? '';
  if (request.method !== 'GET' || isSpeculative(headers) || !isRobot(userAgent)) return;
  const address = addressKey(headers.get('CF-Connecting-IP'));
  const now = ctx.now();
  if (!(await mayReport(ctx.env, address, now))) return;

  const visitor = await hashVisitor({ salt: ctx.config.visitorSalt, linkId, address, userAgent, now });
  await countEvent(ctx, {
    linkId,
    shard: visitor.place % division.shards,
    event: {
      ...visitor,
      ...division,
      id: newId(),
      kind: 'view',
      at: now,
      platform: '',
      channel: request.channel ?? '',
      isRobot: true,
    },
  });
};
