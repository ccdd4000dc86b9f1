import { LANDING } from '@soltrade/schema/limits';
import { boundedMap } from '../lib/boundedMap.ts';
import type { Ctx } from '../lib/context.ts';
import type { LinkDivision } from '../lib/division.ts';
import { signPageToken } from '../lib/pageToken.ts';
import { visitorShard } from '../lib/visitor.ts';

/** A token names no visitor, so that those of one shard and second share one: a crowd costs one HMAC a second. */
const tokens = boundedMap<string, string>(LANDING.remembered);

/** The signed token that a visitor's landing page of this link carries. */
export const pageTokenFor = async (
  ctx: Ctx,
  page: { linkId: string; division: LinkDivision; address: string; userAgent: string },
): Promise<string> => {
  const { linkId, address, userAgent } = page;
  const { epoch, shards } = page.division;
  const salt = ctx.config.visitorSalt;
  const shard = await visitorShard({ salt, linkId, address, userAgent, shards });
  const now = ctx.now();
  const at = now - (now % 1_000);
  const key = [salt, linkId, shard, epoch, at].join('\n');
  const known = tokens.get(key);
  if (known) return known;
  const token = await signPageToken(salt, { linkId, shard, epoch, at });
  tokens.set(key, token);
  return token;
};
