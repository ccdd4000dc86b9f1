// A landing page passes its page token to its clicks, which then need no query.

import { boundedMap } from '@soltrade/schema/boundedMap';
import { HALVES } from '@soltrade/schema/choices';
import { PAGE_TOKEN } from '@soltrade/schema/limits/clicks';
import { LANDING } from '@soltrade/schema/limits/landing';
import { equalInConstantTime, hmac } from '../lib/crypto.ts';
import type { ExperimentHalf } from './experiments.ts';
import { VIEWED_AS, type ViewedAs } from './rules.ts';

export type PageTokenClaims = {
  linkId: string;
  promoterId: string;
  /** The page's own host; empty on ours. */
  host: string;
  at: number;
  /** Whether an ad network's click id was in the page's address. */
  isPaid: boolean;
  /** How a country rule changed the page; omitted if it didn't. */
  viewed?: ViewedAs;
  /** After how many persons the link ends; left out or null: never. */
  endsAfter?: number | null;
  /** Which version of the page it is; left out or null: there is one. */
  experiment?: ExperimentHalf | null;
};

const halfText = (experiment: ExperimentHalf | null): string =>
  experiment === null ? '' : `${experiment.half}${experiment.startedAt.toString(36)}`;

const parseHalf = (text: string | undefined): ExperimentHalf | null => {
  const half = HALVES.find((each) => text?.startsWith(each));
  return half && text ? { half, startedAt: Number.parseInt(text.slice(1), 36) } : null;
};

const signed = (claims: PageTokenClaims): string => {
  const {
    linkId,
    promoterId,
    host,
    at,
    isPaid,
    viewed = '',
    endsAfter = null,
    experiment = null,
  } = claims;
  const others = [viewed, endsAfter ?? '', halfText(experiment)];
  return [linkId, promoterId, host, at.toString(36), Number(isPaid), ...others].join('~');
};

const mac = (salt: string, text: string): Promise<string> => hmac(salt, `page-token:${text}`);

/**
 * A token identifies no visitor, so visitors within one second share one: a crowd costs one HMAC
 * per second.
 */
const tokens = boundedMap<string, string>(LANDING.remembered);

export const signPageToken = async (salt: string, claims: PageTokenClaims): Promise<string> => {
  const text = signed(claims);
  const key = `${salt}\n${text}`;
  const token = tokens.get(key) ?? `${text}~${await mac(salt, text)}`;
  tokens.set(key, token);
  return token;
};

/** Claims of verified tokens: a click repeats its view's token, and visitors share tokens. */
const verified = boundedMap<string, PageTokenClaims>(LANDING.remembered);

const verifiedClaims = async (salt: string, token: string): Promise<PageTokenClaims | null> => {
  const key = `${salt}\n${token}`;
  const known = verified.get(key);
  if (known) return known;
  const [linkId, promoterId, host, at, paid, viewed, endsAfter, half, signature, ...others] =
    token.split('~');
  if (!linkId || !promoterId || host === undefined || !at || !signature || others.length > 0)
    return null;
  const claims = {
    linkId,
    promoterId,
    host,
    at: Number.parseInt(at, 36),
    isPaid: paid === '1',
    viewed: Object.values(VIEWED_AS).find((value) => value === viewed) ?? '',
    endsAfter: endsAfter ? Number(endsAfter) : null,
    experiment: parseHalf(half),
  };
  if (!equalInConstantTime(signature, await mac(salt, signed(claims)))) return null;
  verified.set(key, claims);
  return claims;
};

/** The claims of a token that we signed recently, else null. */
export const readPageToken = async (
  salt: string,
  token: string,
  now: number,
): Promise<PageTokenClaims | null> => {
  const claims = await verifiedClaims(salt, token);
  return claims === null || now - claims.at > PAGE_TOKEN.maxAge ? null : claims;
};
