import { findPlatform } from '@soltrade/schema/platforms/index';
import { messages } from '../../lib/messages.ts';
import type { Filter } from './statisticsView.ts';

const channelName = (channel: string): string => {
  if (channel === '') return messages.analytics.noChannel;
  return channel === 'other' ? messages.analytics.otherChannels : channel;
};

/** How a value that the figures can be filtered by reads. */
export const filterValueText = (filter: Filter, value: string): string =>
  filter === 'platform' ? (findPlatform(value)?.label ?? value) : channelName(value);
