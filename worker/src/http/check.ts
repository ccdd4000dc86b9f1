import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

/** Looks at a request before its handler runs, and throws what refuses it. */
export type Check = (c: Context<AppEnv>) => Promise<void> | void;

export const runChecks = async (checks: readonly Check[], c: Context<AppEnv>): Promise<void> => {
  for (const check of checks) {
    const waiting = check(c);
    if (waiting) await waiting;
  }
};

/** A middleware of checks in their order. One for all of them: a middleware each costs a click a tenth of its time. */
export const checked = (...checks: readonly Check[]): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async function checked(c, next) {
    await runChecks(checks, c);
    await next();
  });
