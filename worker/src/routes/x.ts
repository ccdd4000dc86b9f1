import * as contracts from '@soltrade/schema/contracts/sessions';
import { OAUTH } from '@soltrade/schema/limits/accounts';
import {
  type TwitterFailure,
  type TwitterPlace,
  twitterFailurePath,
} from '@soltrade/schema/twitterReturn';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { continueSession, startSession } from '../actions/sessions.ts';
import { finishTwitter, startTwitter, startTwitterLink } from '../actions/x.ts';
import { checked } from '../http/check.ts';
import { crossSite } from '../http/origin.ts';
import { mount, routes } from '../http/route.ts';
import { foreignStartResponse } from '../landing/renderLanding.ts';
import { siteOf } from '../landing/visitorOf.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';
import { logError, logInfo } from '../lib/log.ts';
import { readSessionCookie, writeSessionCookie } from '../lib/sessionCookie.ts';

// Cookie that binds an X sign-in to the browser that started it.
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-xflow' : 'xflow');

const SECRET = /^[\w-]{43}$/;

const readBrowserCookie = (c: Context<AppEnv>): string | null => {
  const value = getCookie(c, nameOf(c.get('ctx').config.isSecure));
  return value !== undefined && SECRET.test(value) ? value : null;
};

/** Expires with its flow; starting again in another tab extends it. */
const writeBrowserCookie = (c: Context<AppEnv>, secret: string): void => {
  const { isSecure } = c.get('ctx').config;
  setCookie(c, nameOf(isSecure), secret, {
    path: '/',
    httpOnly: true,
    // Lax, because the callback is a navigation from X's page.
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: OAUTH.stateLifetime / 1000,
  });
};

const fail = (c: Context<AppEnv>, place: TwitterPlace, reason: TwitterFailure): Response => {
  logInfo('twitter_refused', { requestId: c.get('ctx').requestId, reason });
  return c.redirect(twitterFailurePath(place, reason));
};

/**
 * A person navigates here, so failures redirect into the app; those that strangers can cause aren't
 * logged.
 */
const onReturnError = (error: Error, c: Context<AppEnv>): Response => {
  const { requestId } = c.get('ctx');
  if (error instanceof AppError && error.status < 500) {
    logInfo('twitter_failed', { requestId, code: error.code });
  } else {
    logError('twitter_failed', error, { requestId });
  }
  return fail(c, 'profile', 'unavailable');
};

/** A person arriving from another site sees a page with a way out; a script gets the problem. */
const onStartError = (error: Error, c: Context<AppEnv>): Response | Promise<Response> => {
  const isForeign = error instanceof AppError && error.code === 'foreign_origin';
  if (!isForeign || !c.req.header('Accept')?.includes('text/html')) throw error;
  const { requestId, config } = c.get('ctx');
  logInfo('twitter_refused', { requestId, reason: 'foreign_origin' });
  return foreignStartResponse(siteOf(config, c.req.header('Accept-Language')));
};

export const twitterReturn = mount(
  new Hono<AppEnv>().onError(onReturnError),
  routes(contracts, {
    twitterCallback: async (ctx, { query }, c) => {
      const { session } = ctx;
      const outcome = await finishTwitter(ctx, {
        ...query,
        browserSecret: readBrowserCookie(c),
        userId: session?.personId ?? null,
      });
      if ('refused' in outcome) return fail(c, outcome.place, outcome.refused);
      const { userId, path, isSignIn } = outcome;
      const secret =
        isSignIn || session === null
          ? await startSession(ctx, { userId, formerSecret: readSessionCookie(c) })
          : await continueSession(ctx, session);
      if (secret !== null) writeSessionCookie(c, { secret, userId });
      return c.redirect(path);
    },
  }),
);

const starts = new Hono<AppEnv>().onError(onStartError);
starts.use('/auth/twitter', checked(crossSite)).use('/twitter/link/*', checked(crossSite));

export const twitterStarts = mount(
  starts,
  routes(contracts, {
    startTwitter: async (ctx, { query }, c) => {
      const { location, browserSecret } = await startTwitter(ctx, {
        userId: ctx.session?.personId ?? null,
        walletAddress: query.wallet || null,
        from: query.from ?? 'profile',
        formerBrowserSecret: readBrowserCookie(c),
      });
      writeBrowserCookie(c, browserSecret);
      return c.redirect(location);
    },
    linkTwitter: async (ctx, { walletAddress }, c) => {
      const outcome = await startTwitterLink(ctx, {
        userId: ctx.session?.personId ?? null,
        walletAddress,
        formerBrowserSecret: readBrowserCookie(c),
      });
      if ('refused' in outcome) return fail(c, 'profile', outcome.refused);
      writeBrowserCookie(c, outcome.browserSecret);
      return c.redirect(outcome.location);
    },
  }),
);
