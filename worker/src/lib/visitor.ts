// Who pressed, without keeping who: a hash that cannot be linked to another day's, and a shard that is not stored.
import { CLICK } from '@soltrade/schema/limits';
import { hmac, hmacBytes } from './crypto.ts';
import { dayOf } from './time.ts';

type Visitor = {
  salt: string;
  linkId: string;
  address: string;
  userAgent: string;
};

const textOf = ({ linkId, address, userAgent }: Visitor): string => [linkId, address, userAgent].join('\n');

/** One day's salt, since all visitors of a day share it; twice around midnight it is made anew. */
let dayCache = { salt: '', day: '', daySalt: '' };

const daySaltOf = async (salt: string, day: string): Promise<string> => {
  if (dayCache.salt === salt && dayCache.day === day) return dayCache.daySalt;
  const daySalt = await hmac(salt, `visitor-day:${day}`);
  dayCache = { salt, day, daySalt };
  return daySalt;
};

const hashOn = async (visitor: Visitor, day: string): Promise<string> =>
  hmac(await daySaltOf(visitor.salt, day), textOf(visitor));

/**
 * Hashes of a visitor for one link: today's, and in the minutes after midnight yesterday's too, so that a repeat is
 * a repeat across the change of the salt.
 */
export const visitorHashes = async (
  visitor: Visitor & { now: number },
): Promise<{ current: string; previous: string | null }> => {
  const day = dayOf(visitor.now);
  const earlier = dayOf(visitor.now - CLICK.repeatWindow);
  return {
    current: await hashOn(visitor, day),
    previous: earlier === day ? null : await hashOn(visitor, earlier),
  };
};

/**
 * The shard of a link in which a visitor's events meet. The same at any time of day, since a repeat may span midnight.
 * `shards` is a power of two, so that growth splits each shard and moves nobody between two old ones.
 */
export const visitorShard = async (visitor: Visitor & { shards: number }): Promise<number> => {
  if (visitor.shards === 1) return 0;
  const [a = 0, b = 0] = await hmacBytes(visitor.salt, `visitor-shard:${textOf(visitor)}`);
  return ((a << 8) | b) % visitor.shards;
};
