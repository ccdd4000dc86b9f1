// Binds a sign-in at X to the browser that began it: no other browser has the cookie.
import { OAUTH } from '@soltrade/schema/limits/accounts';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../../lib/appEnv.ts';

const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-xflow' : 'xflow');

const SECRET = /^[\w-]{43}$/;

/** The browser's secret, or null if it has none of ours. */
export const readBrowserCookie = (c: Context<AppEnv>): string | null => {
  const value = getCookie(c, nameOf(c.get('ctx').config.isSecure));
  return value !== undefined && SECRET.test(value) ? value : null;
};

/** Lives as long as the flow that it belongs to; starting again in a second tab extends it. */
export const writeBrowserCookie = (c: Context<AppEnv>, secret: string): void => {
  const { isSecure } = c.get('ctx').config;
  setCookie(c, nameOf(isSecure), secret, {
    path: '/',
    httpOnly: true,
    // Lax: the callback is a navigation from X's page.
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: OAUTH.stateLifetime / 1000,
  });
};
