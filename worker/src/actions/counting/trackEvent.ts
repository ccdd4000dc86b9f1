import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { linkExists } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { isRobot } from '../../lib/isRobot.ts';
import { readPageToken } from '../../model/pageToken.ts';
import { hashVisitor } from '../../model/visitor.ts';
import { countEvent } from './countEvent.ts';

/** What a landing page reports, and who sent it. Address and agent are hashed with a daily salt and never stored. */
export type Report = {
  linkId: string;
  eventId: string | null;
  pageToken: string | null;
  channel: string | null;
  address: string;
  userAgent: string;
  /** Whether it came by a way that any page of any site can use: then it stands beside the number, with the robots. */
  isOpenToAll: boolean;
};

type Place = { shard: number; epoch: number | null; shards: number | null };

/**
 * The shard of an event: the page token's. Without one that we signed, the link is looked up and its first shard
 * takes the event whatever the division is by now, so that a retry reaches the same place as the first attempt.
 */
const placeOf = async (ctx: Ctx, report: Report, now: number): Promise<Place> => {
  const claims = report.pageToken ? await readPageToken(ctx.config.visitorSalt, report.pageToken, now) : null;
  if (claims?.linkId === report.linkId) {
    const { shard, epoch, shards } = claims;
    return { shard, epoch, shards };
  }
  if (!(await linkExists(ctx.env, report.linkId))) {
    throw new AppError('link_not_found', 'There is no such link.');
  }
  return { shard: 0, epoch: null, shards: null };
};

/** Counts what a landing page reports, exactly once per event id. `platform` is empty for a view. */
export const trackEvent = async (
  ctx: Ctx,
  kind: 'click' | 'view',
  report: Report & { platform: string },
): Promise<ClickClass | 'pending'> => {
  const now = ctx.now();
  const { linkId, address, userAgent } = report;
  const [{ shard, ...division }, visitor] = await Promise.all([
    placeOf(ctx, report, now),
    hashVisitor({ salt: ctx.config.visitorSalt, linkId, address, userAgent, now }),
  ]);
  return countEvent(ctx, {
    linkId,
    shard,
    event: {
      ...visitor,
      ...division,
      id: report.eventId ?? newId(),
      kind,
      at: now,
      platform: report.platform,
      channel: report.channel ?? '',
      isRobot: report.isOpenToAll || isRobot(userAgent),
    },
  });
};
