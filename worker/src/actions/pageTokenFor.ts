import type { Ctx } from '../lib/context.ts';
import { signPageToken } from '../lib/pageToken.ts';

/** Where new pages send their clicks. One shard a link; a later division raises the epoch, and old tokens stay valid. */
export const CURRENT_SHARD = { shard: 0, epoch: 0 } as const;

/** The signed token that a landing page of this link carries. */
export const pageTokenFor = (ctx: Ctx, linkId: string): Promise<string> =>
  signPageToken(ctx.config.visitorSalt, { linkId, ...CURRENT_SHARD, at: ctx.now() });
