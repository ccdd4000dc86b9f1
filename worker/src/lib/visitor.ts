// Who pressed, without keeping who: a hash that cannot be linked to another day's.
import { CLICK } from '@soltrade/schema/limits';
import { hmac } from './crypto.ts';
import { dayOf } from './time.ts';

/**
 * Hashes of a visitor for one link: today's, and in the minutes after midnight yesterday's too, so that a repeat is
 * a repeat across the change of the salt.
 */
export const visitorHashes = async (input: {
  salt: string;
  linkId: string;
  address: string;
  userAgent: string;
  now: number;
}): Promise<{ current: string; previous: string | null }> => {
  const hashOn = async (time: number): Promise<string> => {
    const daySalt = await hmac(input.salt, `visitor-day:${dayOf(time)}`);
    return hmac(daySalt, [input.linkId, input.address, input.userAgent].join('\n'));
  };
  const earlier = input.now - CLICK.repeatWindow;
  return {
    current: await hashOn(input.now),
    previous: dayOf(earlier) === dayOf(input.now) ? null : await hashOn(earlier),
  };
};
