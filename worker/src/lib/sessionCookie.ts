import { SESSION } from '@soltrade/schema/firstLimits';
import {
  hintedUser,
  readSessionHint,
  type SessionHint,
  sessionCookieName,
  sessionHintCookie,
} from '@soltrade/schema/sessionHint';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from './appEnv.ts';

const isSecure = (c: Context<AppEnv>): boolean => c.get('ctx').config.isSecure;

const attributes = (c: Context<AppEnv>) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c) }) as const;

const hintOf = (c: Context<AppEnv>): SessionHint | null =>
  readSessionHint(c.req.header('Cookie') ?? '', isSecure(c));

export const writeHint = (
  c: Context<AppEnv>,
  hint: Parameters<typeof sessionHintCookie>[0],
): void => c.header('Set-Cookie', sessionHintCookie(hint, isSecure(c)), { append: true });

export const readSessionCookie = (c: Context<AppEnv>): string | null =>
  getCookie(c, sessionCookieName(isSecure(c))) ?? null;

/** Names the account at once: an answer that did so later could arrive after a sign-out. */
export const writeSessionCookie = (
  c: Context<AppEnv>,
  { secret, userId }: { secret: string; userId: string },
): void => {
  setCookie(c, sessionCookieName(isSecure(c)), secret, {
    ...attributes(c),
    maxAge: SESSION.absolute / 1000,
  });
  writeHint(c, { userId });
};

export const clearSessionCookie = (c: Context<AppEnv>): void => {
  deleteCookie(c, sessionCookieName(isSecure(c)), attributes(c));
  writeHint(c, null);
};

/**
 * Names the account of a live session in a hint that doesn't, or that a late response of a former
 * session wrote.
 */
export const hintAtLiveSession = (c: Context<AppEnv>, userId: string): void => {
  const isNamed = hintedUser(c.req.header('Cookie') ?? '', isSecure(c)) === userId;
  if (hintOf(c) !== null && !isNamed) writeHint(c, { userId });
};

/** Keeps the session cookie, because this late response could end a session that just began. */
export const hintAtEndedSession = (c: Context<AppEnv>, { headers }: Response): void => {
  const hint = hintOf(c);
  if (hint === 'ended' || (hint === null && readSessionCookie(c) === null)) return;
  headers.append('Set-Cookie', sessionHintCookie('ended', isSecure(c)));
};
