import { boundedMap } from '@soltrade/schema/boundedMap';
import { LANDING } from '@soltrade/schema/limits';
import type { Ctx } from '../../lib/context.ts';
import { signPageToken, withOverflow } from '../../model/pageToken.ts';
import { overflowShard, type ShardMap } from '../../model/shardMap.ts';
import { addressPlace } from '../../model/visitor.ts';

/** A token identifies nobody, so visitors of one shard and second share one: a crowd costs one HMAC a second. */
const tokens = boundedMap<string, string>(LANDING.remembered);

/** The signed token that a landing page of this link carries for visitors of this address. */
export const pageTokenFor = async (
  ctx: Ctx,
  page: { linkId: string; shardMap: ShardMap; address: string },
): Promise<string> => {
  const { linkId, address } = page;
  const { epoch, shards } = page.shardMap;
  const salt = ctx.config.visitorSalt;
  const shard = shards === 1 ? 0 : (await addressPlace({ salt, linkId, address })) % shards;
  const now = ctx.now();
  const at = now - (now % 1_000);
  const key = [salt, linkId, shard, epoch, at].join('\n');
  const known = tokens.get(key);
  if (known) return withOverflow(known, overflowShard(address));
  const token = await signPageToken(salt, { linkId, shard, shards, epoch, at });
  tokens.set(key, token);
  return withOverflow(token, overflowShard(address));
};
