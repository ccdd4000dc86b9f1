import { audienceOf, audienceText, robotAudience, type VisitFacts } from '@soltrade/schema/audience/audience';
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { linkExists } from '../../db/links/links.ts';
import { findPage } from '../../db/links/promoterPages.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { isRobot } from '../../lib/isRobot.ts';
import { remembered } from '../../lib/remembered.ts';
import { pageOwner } from '../../model/pageId.ts';
import { readPageToken } from '../../model/pageToken.ts';
import type { QueuedEvent } from '../../model/queuedEvent.ts';
import { overflowShard } from '../../model/shardMap.ts';
import { hashVisitor } from '../../model/visitor.ts';
import { countEvent } from './countEvent.ts';
import { countOrOverflow } from './countOrOverflow.ts';

/**
 * The beacon of a click or view, and who sent it. Address and agent are hashed with a daily salt and never stored; what
 * they tell of the audience is.
 */
export type Beacon = {
  linkId: string;
  eventId: string | null;
  /** Whether the page has sent it before. */
  isRetry: boolean;
  pageToken: string | null;
  channel: string | null;
  address: string;
  userAgent: string;
  acceptLanguage: string | null;
  /** Found by Cloudflare. */
  country: string | null;
  /** Host of the page that the visitor came from, as the beacon claims. */
  referrer: string | null;
  touchPoints: number | null;
  /** Whether it came through an endpoint that any site can call: then it is counted with the robots. */
  isOpenToAll: boolean;
};

/** Whether there is such a link, or such a promoter's page that is open. */
const isCounted = async ({ env }: Ctx, linkId: string): Promise<boolean> => {
  const userId = pageOwner(linkId);
  if (userId === null) return linkExists(env, linkId);
  return (await findPage(env, userId))?.isOpen === true;
};

type Place = Pick<QueuedEvent['event'], 'openedAt' | 'epoch' | 'shards'> & {
  shard: number;
  overflow: number | null;
};

/**
 * The shard of an event: the page token's. Without one that we signed, the link is looked up and its first shard
 * takes the event whatever the shard map is by now, so a retry reaches the same place as the first attempt.
 */
const placeOf = async (ctx: Ctx, beacon: Beacon, now: number): Promise<Place> => {
  const claims = beacon.pageToken ? await readPageToken(ctx.config.visitorSalt, beacon.pageToken, now) : null;
  if (claims?.linkId === beacon.linkId) {
    const { shard, overflow, at, epoch, shards } = claims;
    return { shard, overflow, openedAt: at, epoch, shards };
  }
  if (!(await isCounted(ctx, beacon.linkId))) {
    throw new AppError('link_not_found', 'There is no such link.');
  }
  return { shard: 0, overflow: null, openedAt: null, epoch: null, shards: null };
};

const hostOf = remembered(4, (origin) => new URL(origin).host);

/** Of a visit's facts as JSON: many visitors share them, and telling browsers apart takes a while. */
const visitText = remembered(500, (json) => {
  const facts: VisitFacts = JSON.parse(json);
  return audienceText(audienceOf(facts));
});

const audienceTextOf = ({ config }: Ctx, beacon: Beacon, isFromRobot: boolean): string => {
  if (isFromRobot) return audienceText(robotAudience(beacon));
  const { userAgent, acceptLanguage, country, channel, referrer, touchPoints } = beacon;
  const ownHosts = [hostOf(config.publicOrigin), hostOf(config.linkOrigin)];
  const facts = { userAgent, acceptLanguage, country, channel, referrer, touchPoints, ownHosts };
  return visitText(JSON.stringify(facts satisfies VisitFacts));
};

/** Counts the beacon of a landing page exactly once per event id. `platform` is empty for a view. */
export const trackEvent = async (
  ctx: Ctx,
  kind: 'click' | 'view',
  beacon: Beacon & { platform: string },
): Promise<ClickClass | 'pending'> => {
  const now = ctx.now();
  const { linkId, address, userAgent } = beacon;
  const isFromRobot = beacon.isOpenToAll || isRobot(userAgent);
  const [{ shard, overflow, ...opening }, visitor] = await Promise.all([
    placeOf(ctx, beacon, now),
    hashVisitor({ salt: ctx.config.visitorSalt, linkId, address, userAgent, now }),
  ]);
  const queued: QueuedEvent = {
    linkId,
    shard,
    event: {
      ...visitor,
      ...opening,
      isOverflow: false,
      id: beacon.eventId ?? newId(),
      kind,
      at: now,
      platform: beacon.platform,
      channel: beacon.channel ?? '',
      isRobot: isFromRobot,
      audience: audienceTextOf(ctx, beacon, isFromRobot),
    },
  };
  if (overflow === null || overflow === shard) return countEvent(ctx, queued);
  return countOrOverflow(ctx, queued, { overflow, place: overflowShard(address), isRetry: beacon.isRetry });
};
