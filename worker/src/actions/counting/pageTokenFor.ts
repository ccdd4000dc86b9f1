import { boundedMap } from '@soltrade/schema/boundedMap';
import { LANDING } from '@soltrade/schema/limits/landing';
import type { Ctx } from '../../lib/context.ts';
import { type PageTokenClaims, signPageToken } from '../../model/pageToken.ts';

/** A token identifies no visitor, so visitors within one second share one: a crowd costs one HMAC per second. */
const tokens = boundedMap<string, string>(LANDING.remembered);

/** A page whose events are counted. */
export type CountedPage = Omit<PageTokenClaims, 'host' | 'at' | 'isPaid'>;

export const pageTokenFor = async (ctx: Ctx, page: CountedPage & { isPaid: boolean }): Promise<string> => {
  const { linkId, promoterId, isPaid, viewed = '', endsAfter = null, experiment = null } = page;
  const salt = ctx.config.visitorSalt;
  const host = ctx.config.ownHost?.host ?? '';
  const now = ctx.now();
  const at = now - (now % 1_000);
  const key = [
    salt,
    linkId,
    promoterId,
    host,
    at,
    isPaid,
    viewed,
    endsAfter,
    experiment?.startedAt,
    experiment?.half,
  ].join('\n');
  const known = tokens.get(key);
  if (known) return known;
  const token = await signPageToken(salt, {
    linkId,
    promoterId,
    host,
    at,
    isPaid,
    viewed,
    endsAfter,
    experiment,
  });
  tokens.set(key, token);
  return token;
};
