import {
  audienceOf,
  audienceText,
  type RequestFacts,
  robotAudience,
  type VisitFacts,
} from '@soltrade/schema/audience/audience';
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { findUser } from '../../db/accounts/users.ts';
import { findLinkOwner } from '../../db/links/links.ts';
import { findPage } from '../../db/promoterPages.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, fieldError, linkNotFound } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { remembered } from '../../lib/remembered.ts';
import { urlOf } from '../../lib/urlOf.ts';
import { isRobot } from '../../lib/visit.ts';
import type { ExperimentHalf } from '../../model/experiments.ts';
import { readOwnMark, signOwnMark } from '../../model/ownMark.ts';
import { type PageTokenClaims, readPageToken, signPageToken } from '../../model/pageToken.ts';
import { pageOwner } from '../../model/promoterPage.ts';
import type { QueuedEvent } from '../../model/queuedEvent.ts';
import { hashVisitor } from '../../model/visitor.ts';
import { promoterClicks } from '../../stubs.ts';
import { endAtLimit } from '../rules.ts';

/**
 * Address and agent are hashed with a daily salt and never stored; the audience derived from them
 * is.
 */
export type Beacon = {
  linkId: string;
  eventId: string | null;
  pageToken: string | null;
  address: string;
  /** Channel, referrer and touch points are as the beacon claims. */
  facts: RequestFacts;
  /** The mark of the promoter's own browser, as sent; null without one. */
  own: string | null;
  /**
   * Whether the event came through an endpoint that any site can call; then it counts as a robot's.
   */
  isOpenToAll: boolean;
};

/** The object that counts a link's or an open page's events, or null. */
const findCounter = async ({ env }: Ctx, linkId: string): Promise<string | null> => {
  const userId = pageOwner(linkId);
  if (userId === null) return findLinkOwner(env, linkId);
  return (await findPage(env, userId))?.isOpen === true ? linkId : null;
};

type Counter = {
  promoterId: string;
  openedAt: number | null;
  isPaid: boolean;
  viewed: string;
  experiment: ExperimentHalf | null;
  /**
   * The page token carries a link's click limit, so links without one cost nothing; null without.
   */
  endsAfter: number | null;
};

/** Taken from the page token; without a valid token, the link is looked up. */
const counterOf = async (ctx: Ctx, beacon: Beacon, now: number): Promise<Counter> => {
  const claims = beacon.pageToken
    ? await readPageToken(ctx.config.visitorSalt, beacon.pageToken, now)
    : null;
  const { ownHost } = ctx.config;
  if (claims?.linkId === beacon.linkId && claims.host === (ownHost?.host ?? '')) {
    const { promoterId, at: openedAt, isPaid } = claims;
    const { viewed = '', experiment = null, endsAfter = null } = claims;
    return { promoterId, openedAt, isPaid, viewed, experiment, endsAfter };
  }
  const promoterId = await findCounter(ctx, beacon.linkId);
  // A promoter's own host counts only for that promoter.
  const isElsewhere = ownHost && (pageOwner(promoterId ?? '') ?? promoterId) !== ownHost.userId;
  if (promoterId === null || isElsewhere) throw linkNotFound();
  const unknown = { openedAt: null, isPaid: false, viewed: '', experiment: null, endsAfter: null };
  return { promoterId, ...unknown };
};

/**
 * Cached by the visit's facts as JSON: many visitors share them, and parsing a user agent is slow.
 */
const visitText = remembered(500, (json) => {
  const facts: VisitFacts = JSON.parse(json);
  return audienceText(audienceOf(facts));
});

const audienceTextOf = (
  { config }: Ctx,
  { facts }: Beacon,
  { isFromRobot, isPaid }: { isFromRobot: boolean; isPaid: boolean },
): string => {
  const host = config.ownHost?.host ?? null;
  if (isFromRobot) return audienceText(robotAudience({ ...facts, host }));
  const ownHosts = [urlOf(config.publicOrigin).host, urlOf(config.linkOrigin).host];
  const visit: VisitFacts = { ...facts, ownHosts, host, isPaid };
  return visitText(JSON.stringify(visit));
};

/**
 * Whether a mark is the counted promoter's and newer than their last Sign Out Everywhere. Only
 * genuine ones are looked up.
 */
const isOwnBrowser = async (ctx: Ctx, promoterId: string, mark: string): Promise<boolean> => {
  const userId = pageOwner(promoterId) ?? promoterId;
  const at = await readOwnMark(ctx.config.visitorSalt, mark, { userId, now: ctx.now() });
  if (at === null) return false;
  const user = await findUser(ctx.env, userId);
  return user !== null && at > user.ownMarksSince;
};

export const getOwnMark = async ({
  account,
  config,
  now,
}: AccountCtx): Promise<{ mark: string }> => ({
  mark: await signOwnMark(config.visitorSalt, { userId: account.id, at: now() }),
});

const trackEvent = async (
  ctx: Ctx,
  kind: 'click' | 'view',
  beacon: Beacon & { platform: string },
): Promise<ClickClass | 'pending'> => {
  const now = ctx.now();
  const { linkId, address } = beacon;
  const { userAgent, channel } = beacon.facts;
  const isFromRobot = beacon.isOpenToAll || isRobot(userAgent);
  const { promoterId, openedAt, isPaid, viewed, experiment, endsAfter } = await counterOf(
    ctx,
    beacon,
    now,
  );
  const visitor = await hashVisitor({
    salt: ctx.config.visitorSalt,
    linkId,
    address,
    userAgent,
    now,
  });
  const isOwn =
    beacon.own !== null && !isFromRobot && (await isOwnBrowser(ctx, promoterId, beacon.own));
  const counted = await recordEvent(ctx, {
    promoterId,
    event: {
      ...visitor,
      openedAt,
      id: beacon.eventId ?? newId(),
      linkId,
      kind,
      at: now,
      platform: beacon.platform,
      ...(kind === 'view' && viewed !== '' ? { viewed } : {}),
      ...(experiment ? { experiment } : {}),
      channel: channel ?? '',
      isRobot: isFromRobot,
      ...(isOwn ? { isOwn } : {}),
      audience: audienceTextOf(ctx, beacon, { isFromRobot, isPaid }),
    },
  });
  if (kind === 'click' && counted === 'person' && endsAfter)
    ctx.background(endAtLimit(ctx, { linkId, promoterId, endsAfter }));
  return counted;
};

export const trackClick = async (
  ctx: Ctx,
  click: Beacon & { platform: string },
): Promise<ClickClass | 'pending'> => {
  const platform = findPlatform(click.platform);
  if (!platform) {
    throw fieldError('unknown_platform', 'platform', 'This platform isn’t supported.');
  }
  return trackEvent(ctx, 'click', { ...click, platform: platform.id });
};

export const trackView = (ctx: Ctx, view: Beacon): Promise<ClickClass | 'pending'> =>
  trackEvent(ctx, 'view', { ...view, platform: '' });

/** Whether the runtime rejected a call because the object is overloaded, or allows a retry. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('overloaded' in error && error.overloaded === true) ||
    ('retryable' in error && error.retryable === true));

const enqueue = async (ctx: Ctx, queued: QueuedEvent): Promise<'pending'> => {
  const { promoterId, event } = queued;
  logInfo('promoter_clicks_busy', { requestId: ctx.requestId, promoterId, eventId: event.id });
  try {
    await ctx.env.CLICKS.send(queued);
    return 'pending';
  } catch (cause) {
    logError('click_queue_failed', cause, { requestId: ctx.requestId, promoterId });
    throw new AppError(
      'unavailable',
      'Clicks and views can’t be counted right now. Please try again in a moment.',
      { cause },
    );
  }
};

/**
 * Resolves once the event is durable in its promoter's object or, with `pending`, in the queue.
 * Retries count once.
 */
export const recordEvent = async (
  ctx: Ctx,
  queued: QueuedEvent,
): Promise<ClickClass | 'pending'> => {
  try {
    return await promoterClicks(ctx.env, queued.promoterId).record(queued.event);
  } catch (error) {
    if (!isBusy(error)) throw error;
    return enqueue(ctx, queued);
  }
};

/** A page whose events are counted. */
export type CountedPage = Omit<PageTokenClaims, 'host' | 'at' | 'isPaid'>;

export const pageTokenFor = (
  ctx: Ctx,
  page: CountedPage & { isPaid: boolean },
): Promise<string> => {
  const now = ctx.now();
  const host = ctx.config.ownHost?.host ?? '';
  return signPageToken(ctx.config.visitorSalt, { ...page, host, at: now - (now % 1_000) });
};
