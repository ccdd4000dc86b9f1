import { HOST } from '@soltrade/schema/limits/hosts';
import { LANDING } from '@soltrade/schema/limits/landing';
import { type HostHolder, ownHosts } from '../../cache/landings.ts';
import { findHostHolder } from '../../db/hosts.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { mayMiss } from '../../lib/rateLimits.ts';
import { withFallback } from '../../lib/withTimeout.ts';
import { refCodeOf } from '../../model/links.ts';

/** Reads a host from D1 and caches the result; null if it serves nothing. */
export const refreshHost = async (ctx: Ctx, host: string): Promise<HostHolder | null> => {
  const at = ctx.now();
  const user = await findHostHolder(ctx.env, host);
  const holder = user && { userId: user.id, refCode: refCodeOf(user), at };
  if (holder) await ownHosts.write(ctx, host, holder);
  else await ownHosts.drop(ctx, host);
  return holder;
};

const known = async (ctx: Ctx, host: string): Promise<HostHolder | null> => {
  const last = await ownHosts.read(ctx, host);
  const age = last === null ? Number.POSITIVE_INFINITY : ctx.now() - last.at;
  if (age < HOST.fresh) return last;
  if (last === null && !(await mayMiss(ctx))) return null;
  if (age < LANDING.maxAge) {
    ctx.background(refreshHost(ctx, host));
    return last;
  }
  return withFallback(ctx, { event: 'host_lookup_failed', fallback: last, fields: { host } }, () =>
    refreshHost(ctx, host),
  );
};

/**
 * The holder of an active own host, in the form of a request's configuration; null for other hosts.
 */
export const findHost = async (ctx: Ctx, host: string): Promise<Config['ownHost']> => {
  const holder = await known(ctx, host);
  return holder && { host, userId: holder.userId, refCode: holder.refCode };
};
