// Identifies a visitor without storing who it is: hashes that cannot be linked to another day's, and a place that is
// not stored.
import { boundedMap } from '@soltrade/schema/boundedMap';
import { CLICK } from '@soltrade/schema/limits';
import { hmac, hmacBytes } from '../lib/crypto.ts';
import { dayOf, dayStart } from '../lib/time.ts';

type Address = {
  salt: string;
  linkId: string;
  /** Like `addressKey` makes it. */
  address: string;
};

export type Visitor = Address & { userAgent: string };

/** What the click objects know of a visitor. The previous hashes are those of the day before, just after midnight. */
export type HashedVisitor = {
  visitor: string;
  previousVisitor: string | null;
  address: string;
  previousAddress: string | null;
  place: number;
};

/** 128 bits: an object holds many of them, and a day has far fewer addresses. */
const ADDRESS_HASH_LENGTH = 22;

/** Of what a visitor is remembered by. */
const MAX_REMEMBERED_LENGTH = 600;

/** One day's salt, since all visitors of a day share it; twice around midnight it is made again. */
let dayCache = { salt: '', day: '', daySalt: '' };

const daySaltOf = async (salt: string, day: string): Promise<string> => {
  if (dayCache.salt === salt && dayCache.day === day) return dayCache.daySalt;
  const daySalt = await hmac(salt, `visitor-day:${day}`);
  dayCache = { salt, day, daySalt };
  return daySalt;
};

const hashesOn = async ({ salt, linkId, address, userAgent }: Visitor, day: string) => {
  const daySalt = await daySaltOf(salt, day);
  const [ofVisitor, ofAddress] = await Promise.all([
    hmac(daySalt, [linkId, address, userAgent].join('\n')),
    hmac(daySalt, `address:${[linkId, address].join('\n')}`),
  ]);
  return { visitor: ofVisitor, address: ofAddress.slice(0, ADDRESS_HASH_LENGTH) };
};

/**
 * An address's place among a link's shards: its shard is this modulo their number. It does not change at midnight,
 * which a repeat may span. By address, not by visitor, so all browsers of one address reach the same shard.
 */
export const addressPlace = async ({ salt, linkId, address }: Address): Promise<number> => {
  const [a = 0, b = 0] = await hmacBytes(salt, `address-place:${[linkId, address].join('\n')}`);
  return (a << 8) | b;
};

/** The last visitors of an isolate: a click comes after the view of the same visitor. */
const hashed = boundedMap<string, HashedVisitor>(2_000);

/**
 * A visitor as one link's objects see it. In the minutes after midnight it includes yesterday's hashes, so repeats and
 * addresses are recognized across the change of the salt.
 */
export const hashVisitor = async (visitor: Visitor & { now: number }): Promise<HashedVisitor> => {
  const { salt, linkId, address, userAgent, now } = visitor;
  const day = dayStart(now);
  const earlier = dayStart(now - CLICK.repeatWindow);
  const key = [day, earlier, salt, linkId, address, userAgent].join('\n');
  const known = hashed.get(key);
  if (known) return known;
  const [current, previous, place] = await Promise.all([
    hashesOn(visitor, dayOf(day)),
    earlier === day ? null : hashesOn(visitor, dayOf(earlier)),
    addressPlace(visitor),
  ]);
  const result = {
    ...current,
    previousVisitor: previous?.visitor ?? null,
    previousAddress: previous?.address ?? null,
    place,
  };
  // Nobody's browser says more, and the memory must stay small.
  if (key.length <= MAX_REMEMBERED_LENGTH) hashed.set(key, result);
  return result;
};
