import { asksToInspect, parseLandingPath } from '@soltrade/schema/landingPath';
import { LANDING } from '@soltrade/schema/limits/landing';
import { type Context, Hono } from 'hono';
import type { Visit } from '../../../landing/visit.ts';
import { recordRobotView } from '../../actions/clicks/recordRobotView.ts';
import { type CountedPage, pageTokenFor } from '../../actions/clicks/trackEvent.ts';
import {
  type ClosedLanding,
  type OpenedLanding,
  openLanding,
} from '../../actions/landing/openLanding.ts';
import { landingAnswer } from '../../landing/landingAnswer.ts';
import { inspectModelOf } from '../../landing/landingModel.ts';
import {
  closedLinkResponse,
  inspectResponse,
  linkNotFoundResponse,
} from '../../landing/renderLanding.ts';
import { actionFor, siteOf, visitorOf } from '../../landing/visitorOf.ts';
import { addressKey } from '../../lib/addressKey.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { remembered } from '../../lib/remembered.ts';
import { hasClickId, placeOf } from '../../lib/visit.ts';
import type { ExperimentHalf } from '../../model/experiments.ts';
import type { LandingPage } from '../../model/landing.ts';
import { pathsOf } from '../../model/links.ts';
import { VIEWED_AS } from '../../model/rules.ts';
import { halfOf } from '../../model/visitor.ts';

/** Cached, because a crowd requests few paths. */
export const pathNamed = remembered(LANDING.remembered, parseLandingPath);

const isInspect = (c: Context<AppEnv>): boolean =>
  asksToInspect(c.req.path) || c.req.query('inspect') !== undefined;

/** Null without an experiment, and for robots: they see the page as it was. */
const halfOfVisitor = async (
  c: Context<AppEnv>,
  { link, experiment }: LandingPage,
): Promise<ExperimentHalf | null> => {
  if (!link || !experiment || visitorOf(c.req.raw, undefined).isRobot) return null;
  const visitor = {
    salt: c.get('ctx').config.visitorSalt,
    linkId: link.id,
    address: addressKey(c.req.header('CF-Connecting-IP')),
    userAgent: c.req.header('User-Agent') ?? '',
  };
  return { startedAt: experiment.startedAt, half: await halfOf(visitor, experiment) };
};

/** Counts a robot's view here, because robots run no script. Null for an uncounted page. */
export const countedVisit = async (
  c: Context<AppEnv>,
  counted: CountedPage | null,
): Promise<{ visit: Visit; pageToken: string | null }> => {
  const ctx = c.get('ctx');
  const { raw: request } = c.req;
  const { visit, isRobot } = visitorOf(request, c.req.query('c'));
  if (!counted) return { visit, pageToken: null };
  const pageToken = await pageTokenFor(ctx, { ...counted, isPaid: hasClickId(request.url) });
  if (isRobot) {
    const { method, headers } = request;
    ctx.background(
      recordRobotView(ctx, {
        ...counted,
        ...placeOf(request),
        channel: visit.channel,
        method,
        headers,
      }),
    );
  }
  return { visit, pageToken };
};

/**
 * What a visitor of an opened page is sent: the page itself, its inside out, or why there is none.
 */
export const openedAnswer = async (
  c: Context<AppEnv>,
  opened: OpenedLanding | ClosedLanding,
): Promise<Response> => {
  const ctx = c.get('ctx');
  if (!opened.page) {
    const site = siteOf(ctx.config, c.req.header('Accept-Language'));
    const { closedMint: mint, isEnded, closedBy } = opened;
    if (mint === null) return linkNotFoundResponse(site);
    const isOwnHost = ctx.config.ownHost !== null;
    const promoter =
      closedBy === null ? null : { name: closedBy, href: pathsOf(closedBy, isOwnHost).page };
    return closedLinkResponse(site, { mint, isEnded, promoter });
  }

  const action = actionFor(opened.page, c.req.raw);
  if (isInspect(c)) {
    const { visit } = visitorOf(c.req.raw, undefined);
    return inspectResponse(
      inspectModelOf(ctx.config, opened.page, { visit, action, now: ctx.now() }),
    );
  }
  const { link } = opened.page;
  const experiment = action === 'hide' ? null : await halfOfVisitor(c, opened.page);
  const counted = link && {
    linkId: link.id,
    promoterId: link.promoterId,
    viewed: VIEWED_AS[action],
    endsAfter: link.endsAfter,
    experiment,
  };
  return landingAnswer(ctx.config, opened, {
    ...(await countedVisit(c, counted)),
    action,
    half: experiment?.half ?? 'a',
    now: ctx.now(),
  });
};

/** Landing pages: the specification's routes that belong to neither the API nor the app. */
export const landing = new Hono<AppEnv>().get('*', async function serveLanding(c, next) {
  const path = pathNamed(c.req.path);
  if (!path || path.kind === 'promoter') return next();
  // Robots read the head, which needs the token's name.
  const isStreamed = !isInspect(c) && !visitorOf(c.req.raw, undefined).isRobot;
  return openedAnswer(c, await openLanding(c.get('ctx'), path, { isStreamed }));
});
