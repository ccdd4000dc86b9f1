import type { Context } from 'hono';
import type { AppEnv } from './appEnv.ts';

/** Makes the upstream requests of this request count as a promoter's. */
export const markSignedIn = (c: Context<AppEnv>): void => {
  const ctx = c.get('ctx');
  c.set('ctx', { ...ctx, asker: { ...ctx.asker, isSignedIn: true } });
};
