import { boundedMap } from '@soltrade/schema/boundedMap';
import { CLICK } from '@soltrade/schema/limits/counting';
import { dayStart } from '../lib/time.ts';

/** Counts a day's channels beyond the limit. */
const OTHER_CHANNEL = 'other';

const EXEMPT = new Set<string>(['', OTHER_CHANNEL, ...CLICK.ownChannels]);

/** Links whose channels of a day are remembered. */
const REMEMBERED = 500;

/** Its own, or `other` beyond the day's limit. No channel and the product's own channels always count as themselves. */
export const boundedChannels = (most: number, stored: (link: string, day: number) => string[]) => {
  const known = boundedMap<string, Set<string>>(REMEMBERED);

  const channelsOf = (link: string, day: number): Set<string> => {
    const key = `${day} ${link}`;
    const channels = known.get(key) ?? new Set(stored(link, day).filter((each) => !EXEMPT.has(each)));
    known.set(key, channels);
    return channels;
  };

  return (link: string, at: number, channel: string): string => {
    if (EXEMPT.has(channel)) return channel;
    const channels = channelsOf(link, dayStart(at));
    if (channels.has(channel)) return channel;
    if (channels.size >= most) return OTHER_CHANNEL;
    channels.add(channel);
    return channel;
  };
};
