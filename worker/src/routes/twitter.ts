import { linkTwitter, startTwitter as startContract, twitterCallback } from '@soltrade/schema/contracts/auth';
import { type TwitterFailure, type TwitterPlace, twitterFailurePath } from '@soltrade/schema/twitterReturn';
import { type Context, Hono } from 'hono';
import { finishTwitter } from '../actions/finishTwitter.ts';
import { startSession } from '../actions/startSession.ts';
import { startTwitter } from '../actions/startTwitter.ts';
import { startTwitterLink } from '../actions/startTwitterLink.ts';
import { foreignStartResponse } from '../landing/renderLanding.ts';
import { siteOf } from '../landing/siteOf.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { readBrowserCookie, writeBrowserCookie } from '../lib/browserCookie.ts';
import { AppError } from '../lib/errors.ts';
import { logError, logInfo } from '../lib/log.ts';
import { readSessionCookie, writeSessionCookie } from '../lib/sessionCookie.ts';
import { crossSite } from '../middleware/crossSite.ts';
import { optionalSession } from '../middleware/optionalSession.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { validate } from '../middleware/validate.ts';

const fail = (c: Context<AppEnv>, place: TwitterPlace, reason: TwitterFailure): Response => {
  logInfo('twitter_refused', { requestId: c.get('ctx').requestId, reason });
  return c.redirect(twitterFailurePath(place, reason));
};

const callback = new Hono<AppEnv>()
  .get('/', rateLimit('RATE_LOOKUP'), optionalSession(), async (c) => {
    const ctx = c.get('ctx');
    const outcome = await finishTwitter(ctx, {
      // Parsed, not validated: what does not fit is a forged return and redirects like one.
      ...twitterCallback.query.parse(c.req.query()),
      browserSecret: readBrowserCookie(c),
      sessionUserId: c.get('optionalSession')?.userId ?? null,
    });
    if ('refused' in outcome) return fail(c, outcome.place, outcome.refused);
    const { userId, path, isSignIn } = outcome;
    const secret = await startSession(ctx, {
      userId,
      formerSecret: readSessionCookie(c),
      continued: isSignIn ? null : c.get('optionalSession'),
    });
    writeSessionCookie(c, secret);
    return c.redirect(path);
  })
  // A person stands here, not a script: whatever breaks leads back into the app.
  .onError((error, c) => {
    logError('twitter_failed', error, { requestId: c.get('ctx').requestId });
    return fail(c, 'profile', 'unavailable');
  });

export const twitter = new Hono<AppEnv>()
  .onError((error, c) => {
    const isForeign = error instanceof AppError && error.code === 'foreign_origin';
    // Whom another site sent here sees a page with a way out; a script, the problem.
    if (!isForeign || !c.req.header('Accept')?.includes('text/html')) throw error;
    const { requestId, config } = c.get('ctx');
    logInfo('twitter_refused', { requestId, reason: 'foreign_origin' });
    return foreignStartResponse(siteOf(config, c.req.header('Accept-Language')));
  })
  .get(
    '/auth/twitter',
    crossSite(),
    rateLimit('RATE_SIGN_IN'),
    validate('query', startContract.query),
    optionalSession(),
    async (c) => {
      const { wallet, from } = c.req.valid('query');
      const { location, browserSecret } = await startTwitter(c.get('ctx'), {
        sessionUserId: c.get('optionalSession')?.userId ?? null,
        walletAddress: wallet || null,
        from: from ?? 'profile',
        formerBrowserSecret: readBrowserCookie(c),
      });
      writeBrowserCookie(c, browserSecret);
      return c.redirect(location);
    },
  )
  .get(
    '/twitter/link/:walletAddress',
    crossSite(),
    rateLimit('RATE_SIGN_IN'),
    validate('param', linkTwitter.params),
    optionalSession(),
    async (c) => {
      const outcome = await startTwitterLink(c.get('ctx'), {
        sessionUserId: c.get('optionalSession')?.userId ?? null,
        walletAddress: c.req.valid('param').walletAddress,
        formerBrowserSecret: readBrowserCookie(c),
      });
      if ('refused' in outcome) return fail(c, 'profile', outcome.refused);
      writeBrowserCookie(c, outcome.browserSecret);
      return c.redirect(outcome.location);
    },
  )
  .route('/auth/twitter/callback', callback);
