// Daily hashes identify a visitor without storing who it is, and can't be linked across days.

import { boundedMap } from '@soltrade/schema/boundedMap';
import type { Half } from '@soltrade/schema/contracts/experiments';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { networkOf } from '../lib/addressKey.ts';
import { hmac } from '../lib/crypto.ts';
import { dayOf, dayStart } from '../lib/time.ts';

export type Visitor = {
  salt: string;
  linkId: string;
  /** Result of `addressKey`. */
  address: string;
  userAgent: string;
};

type Hashes = { visitor: string; address: string; network: string };

/** Stored hashes of a visitor. `previous` are yesterday's, set just after midnight. */
export type HashedVisitor = Hashes & { previous: Hashes | null };

/** 128 bits: an object stores many of them, and a day has far fewer addresses. */
const ADDRESS_HASH_LENGTH = 22;

/** 66 bits: there are fewer networks, and a collision only shares a limit. */
const NETWORK_HASH_LENGTH = 11;

/** Of a cache key. */
const MAX_REMEMBERED_LENGTH = 600;

/** Cached, because all visitors of a day share it; recomputed twice around midnight. */
let dayCache = { salt: '', day: '', daySalt: '' };

const daySaltOf = async (salt: string, day: string): Promise<string> => {
  if (dayCache.salt === salt && dayCache.day === day) return dayCache.daySalt;
  const daySalt = await hmac(salt, `visitor-day:${day}`);
  dayCache = { salt, day, daySalt };
  return daySalt;
};

const hashesOn = async (
  { salt, linkId, address, userAgent }: Visitor,
  day: string,
): Promise<Hashes> => {
  const daySalt = await daySaltOf(salt, day);
  const [ofVisitor, ofAddress, ofNetwork] = await Promise.all([
    hmac(daySalt, [linkId, address, userAgent].join('\n')),
    hmac(daySalt, `address:${[linkId, address].join('\n')}`),
    hmac(daySalt, `network:${[linkId, networkOf(address)].join('\n')}`),
  ]);
  return {
    visitor: ofVisitor,
    address: ofAddress.slice(0, ADDRESS_HASH_LENGTH),
    network: ofNetwork.slice(0, NETWORK_HASH_LENGTH),
  };
};

/**
 * The half that a visitor belongs to, stable for the whole experiment. The hash is that of
 * counting, with the experiment instead of the day, and is not stored.
 */
export const halfOf = async (
  { salt, linkId, address, userAgent }: Visitor,
  { startedAt }: { startedAt: number },
): Promise<Half> => {
  const hash = await hmac(salt, ['experiment', startedAt, linkId, address, userAgent].join('\n'));
  // 32 of the 64 characters of base64url.
  return /^[A-Za-f]/.test(hash) ? 'a' : 'b';
};

/** An isolate's latest visitors, because a click follows a view of the same visitor. */
const hashed = boundedMap<string, HashedVisitor>(2_000);

/** Just after midnight it includes yesterday's hashes, so repeats are still recognized. */
export const hashVisitor = async (visitor: Visitor & { now: number }): Promise<HashedVisitor> => {
  const { salt, linkId, address, userAgent, now } = visitor;
  const day = dayStart(now);
  const earlier = dayStart(now - CLICK.repeatWindow);
  const key = [day, earlier, salt, linkId, address, userAgent].join('\n');
  const known = hashed.get(key);
  if (known) return known;
  const [current, previous] = await Promise.all([
    hashesOn(visitor, dayOf(day)),
    earlier === day ? null : hashesOn(visitor, dayOf(earlier)),
  ]);
  const result = { ...current, previous };
  // Browsers send no longer keys, and these would fill the memory.
  if (key.length <= MAX_REMEMBERED_LENGTH) hashed.set(key, result);
  return result;
};
