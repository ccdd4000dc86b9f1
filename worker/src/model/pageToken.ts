// The page token: a landing page hands it to its clicks, so they need no look-up and a retry reaches the same object.
import { boundedMap } from '@soltrade/schema/boundedMap';
import { LANDING, PAGE_TOKEN, SHARDS } from '@soltrade/schema/limits';
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

/** What a token says beyond what we signed. */
export type PageToken = PageTokenClaims & {
  /**
   * The shard of its events while their own is too busy: that of the address that opened the page, because a retry may come
   * from another one. Null in a token from before there was one.
   */
  overflow: number | null;
};

const signed = (claims: PageTokenClaims): string =>
  [claims.linkId, claims.shard, claims.shards, claims.epoch, claims.at.toString(36)].join('~');

const mac = (salt: string, text: string): Promise<string> => hmac(salt, `page-token:${text}`);

export const signPageToken = async (salt: string, claims: PageTokenClaims): Promise<string> => {
  const text = signed(claims);
  return `${text}~${await mac(salt, text)}`;
};

/** Adds the overflow shard, unsigned, so visitors of one shard and second share the rest. */
export const withOverflow = (token: string, overflow: number): string => `${token}~${overflow}`;

const isShard = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) < SHARDS.max;

/** Claims of tokens that we signed: a page's click comes with the token of its view, and visitors share one. */
const verified = boundedMap<string, PageTokenClaims>(LANDING.remembered);

const verifiedClaims = async (salt: string, text: string): Promise<PageTokenClaims | null> => {
  const key = `${salt}\n${text}`;
  const known = verified.get(key);
  if (known) return known;
  const [linkId, shard, shards, epoch, at, signature] = text.split('~');
  if (!linkId || !shard || !shards || !epoch || !at || !signature) return null;
  const claims = {
    linkId,
    shard: Number(shard),
    shards: Number(shards),
    epoch: Number(epoch),
    at: Number.parseInt(at, 36),
  };
  if (!equalInConstantTime(signature, await mac(salt, signed(claims)))) return null;
  verified.set(key, claims);
  return claims;
};

/** The part that we signed, and the overflow shard after it. */
const TOKEN = /^((?:[^~]+~){5}[^~]+)(?:~([^~]*))?$/;

/** The claims of a token that we signed and that is not too old, else null. */
export const readPageToken = async (salt: string, token: string, now: number): Promise<PageToken | null> => {
  const [, text, overflow] = TOKEN.exec(token) ?? [];
  const claims = text === undefined ? null : await verifiedClaims(salt, text);
  if (claims === null || now - claims.at > PAGE_TOKEN.maxAge) return null;
  return { ...claims, overflow: overflow !== undefined && isShard(overflow) ? Number(overflow) : null };
};
