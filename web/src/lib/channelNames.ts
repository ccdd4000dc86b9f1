import { createContext, useContext } from 'react';

/** What promoters call channels of their own, by channel; nothing outside of their pages, and before they are loaded. */
export const ChannelNames = createContext<ReadonlyMap<string, string>>(new Map());

/** A channel's display name; without one, the channel itself. */
export const useChannelName = (): ((channel: string) => string) => {
  const names = useContext(ChannelNames);
  return (channel) => names.get(channel) ?? channel;
};
