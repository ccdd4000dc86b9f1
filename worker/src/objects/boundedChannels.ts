import { CLICK } from '@soltrade/schema/limits';
import { DAY, dayStart } from '../lib/time.ts';

/** Counts a day's channels beyond the limit. */
const OTHER_CHANNEL = 'other';

/**
 * The channel that an event counts for: its own, or `other` once its day has reached the limit. No channel and the
 * product's own channels always count as themselves.
 */
export const boundedChannels = (most: number, storedBetween: (from: number, to: number) => string[]) => {
  // Cached from storage for the current day.
  let known = { day: Number.NaN, channels: new Set<string>() };
  const exempt = new Set<string>(['', OTHER_CHANNEL, ...CLICK.ownChannels]);

  return (at: number, channel: string): string => {
    if (exempt.has(channel)) return channel;
    const day = dayStart(at);
    if (known.day !== day) {
      const stored = storedBetween(day, day + DAY).filter((each) => !exempt.has(each));
      known = { day, channels: new Set(stored) };
    }
    if (known.channels.has(channel)) return channel;
    if (known.channels.size >= most) return OTHER_CHANNEL;
    known.channels.add(channel);
    return channel;
  };
};
