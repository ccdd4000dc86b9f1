import { findPlatform } from '@soltrade/schema/platforms/index';
import { messages } from '../../lib/messages.ts';

const channelName = (channel: string): string => {
  if (channel === '') return messages.analytics.noChannel;
  return channel === 'other' ? messages.analytics.otherChannels : channel;
};

/** How a platform or a channel reads. */
export const filterValueText = (filter: 'platform' | 'channel', value: string): string =>
  filter === 'platform' ? (findPlatform(value)?.label ?? value) : channelName(value);
