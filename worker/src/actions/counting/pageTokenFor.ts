import type { Ctx } from '../../lib/context.ts';
import { type PageTokenClaims, signPageToken } from '../../model/pageToken.ts';

/** A page whose events are counted. */
export type CountedPage = Omit<PageTokenClaims, 'host' | 'at' | 'isPaid'>;

export const pageTokenFor = (ctx: Ctx, page: CountedPage & { isPaid: boolean }): Promise<string> => {
  const now = ctx.now();
  const host = ctx.config.ownHost?.host ?? '';
  return signPageToken(ctx.config.visitorSalt, { ...page, host, at: now - (now % 1_000) });
};
