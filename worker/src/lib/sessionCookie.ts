import { SESSION } from '@soltrade/schema/limits';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from './appEnv.ts';

// Secure and the __Host- prefix need https; Safari refuses them on http://localhost.
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-sid' : 'sid');

const attributes = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure }) as const;

export const readSessionCookie = (c: Context<AppEnv>): string | null =>
  getCookie(c, nameOf(c.get('ctx').config.isSecure)) ?? null;

export const writeSessionCookie = (c: Context<AppEnv>, secret: string): void => {
  const { isSecure } = c.get('ctx').config;
  setCookie(c, nameOf(isSecure), secret, { ...attributes(isSecure), maxAge: SESSION.absolute / 1000 });
};

export const clearSessionCookie = (c: Context<AppEnv>): void => {
  const { isSecure } = c.get('ctx').config;
  deleteCookie(c, nameOf(isSecure), attributes(isSecure));
};
