import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { isbot } from 'isbot';
import { linkExists } from '../db/links.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { readPageToken } from '../lib/pageToken.ts';
import { dayOf } from '../lib/time.ts';
import { visitorHashes } from '../lib/visitor.ts';
import { linkClicks } from '../objects/stubs.ts';
import { CURRENT_SHARD } from './pageTokenFor.ts';

type Click = {
  linkId: string;
  platform: string;
  eventId: string | null;
  pageToken: string | null;
  channel: string | null;
  /** The visitor's address and agent; both are hashed with a daily salt and never stored. */
  address: string;
  userAgent: string;
};

/** The shard that a click belongs to: the page token's, else, after a look-up of the link, the present one. */
const shardOf = async (ctx: Ctx, click: Click): Promise<number> => {
  const claims = click.pageToken
    ? await readPageToken(ctx.config.visitorSalt, click.pageToken, ctx.now())
    : null;
  if (claims?.linkId === click.linkId) return claims.shard;
  if (!(await linkExists(ctx.env, click.linkId))) {
    throw new AppError('link_not_found', 'There is no such link.');
  }
  return CURRENT_SHARD.shard;
};

/** Counts a press of a platform button, exactly once per event id. The answer means that it is durable. */
export const trackClick = async (ctx: Ctx, click: Click): Promise<ClickClass> => {
  const platform = findPlatform(click.platform);
  if (!platform) {
    throw new AppError('unknown_platform', 'This platform is not supported.', {
      errors: { platform: 'This platform is not supported.' },
    });
  }
  const shard = await shardOf(ctx, click);
  const now = ctx.now();
  const visitor = await visitorHashes({
    salt: ctx.config.visitorSalt,
    linkId: click.linkId,
    address: click.address,
    userAgent: click.userAgent,
    now,
  });
  return linkClicks(ctx.env, click.linkId, shard).record({
    id: click.eventId ?? newId(),
    at: now,
    day: dayOf(now),
    platform: platform.id,
    channel: click.channel ?? '',
    visitor: visitor.current,
    previousVisitor: visitor.previous,
    isRobot: click.userAgent.trim() === '' || isbot(click.userAgent),
  });
};
