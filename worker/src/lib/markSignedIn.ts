import type { Context } from 'hono';
import type { AppEnv } from './appEnv.ts';

/** Gives the request's upstream calls a promoter's priority. */
export const markSignedIn = (c: Context<AppEnv>): void => {
  const ctx = c.get('ctx');
  c.set('ctx', { ...ctx, caller: { ...ctx.caller, isSignedIn: true } });
};
