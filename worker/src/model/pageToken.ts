// The page token: a landing page hands it to its clicks, so they need no look-up and a retry reaches the same object.
import { PAGE_TOKEN } from '@soltrade/schema/limits';
import { equalInConstantTime, hmac } from '../lib/crypto.ts';

export type PageTokenClaims = {
  linkId: string;
  shard: number;
  /** The shard map that the number belongs to: the number of shards and the epoch. */
  shards: number;
  epoch: number;
  /** Epoch milliseconds of the landing answer. */
  at: number;
};

const signed = (claims: PageTokenClaims): string =>
  [claims.linkId, claims.shard, claims.shards, claims.epoch, claims.at.toString(36)].join('~');

const mac = (salt: string, text: string): Promise<string> => hmac(salt, `page-token:${text}`);

export const signPageToken = async (salt: string, claims: PageTokenClaims): Promise<string> => {
  const text = signed(claims);
  return `${text}~${await mac(salt, text)}`;
};

/** The claims of a token that we signed and that is not too old, else null. */
export const readPageToken = async (
  salt: string,
  token: string,
  now: number,
): Promise<PageTokenClaims | null> => {
  const [linkId, shard, shards, epoch, at, signature, ...rest] = token.split('~');
  if (!linkId || !shard || !shards || !epoch || !at || !signature || rest.length > 0) return null;
  const claims = {
    linkId,
    shard: Number(shard),
    shards: Number(shards),
    epoch: Number(epoch),
    at: Number.parseInt(at, 36),
  };
  if (!equalInConstantTime(signature, await mac(salt, signed(claims)))) return null;
  return now - claims.at <= PAGE_TOKEN.maxAge ? claims : null;
};
