import { createContext, useContext } from 'react';

/** A promoter's names for their own channels; empty outside their pages, and until loaded. */
export const ChannelNames = createContext<ReadonlyMap<string, string>>(new Map());

/** The product's own channels. */
const PLACES: Readonly<Record<string, string>> = {
  x: 'X',
  telegram: 'Telegram',
  discord: 'Discord',
  qr: 'QR code',
  share: 'Share button',
  blink: 'Blink',
  page: 'Your page',
  embed: 'Embed',
};

/** A channel's display name, else the channel itself. */
export const useChannelName = (): ((channel: string) => string) => {
  const names = useContext(ChannelNames);
  return (channel) => names.get(channel) ?? PLACES[channel] ?? channel;
};
