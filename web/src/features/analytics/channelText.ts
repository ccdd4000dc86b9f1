import { messages } from '../../lib/messages.ts';

/** How a channel reads; `nameOf` knows what promoters call theirs. */
export const channelText = (channel: string, nameOf: (channel: string) => string): string => {
  if (channel === '') return messages.analytics.noChannel;
  return channel === 'other' ? messages.analytics.otherChannels : nameOf(channel);
};
