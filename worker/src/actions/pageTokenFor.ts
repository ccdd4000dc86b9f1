import type { Ctx } from '../lib/context.ts';
import type { LinkDivision } from '../lib/division.ts';
import { signPageToken } from '../lib/pageToken.ts';
import { visitorShard } from '../lib/visitor.ts';

/** The signed token that a visitor's landing page of this link carries. With one shard it costs one HMAC. */
export const pageTokenFor = async (
  ctx: Ctx,
  page: { linkId: string; division: LinkDivision; address: string; userAgent: string },
): Promise<string> => {
  const { linkId, address, userAgent } = page;
  const { epoch, shards } = page.division;
  const salt = ctx.config.visitorSalt;
  const shard = await visitorShard({ salt, linkId, address, userAgent, shards });
  return signPageToken(salt, { linkId, shard, epoch, at: ctx.now() });
};
