import { channelOfSource, PAID_SOURCE } from '@soltrade/schema/audience/audience';
import { sourceLabel } from '@soltrade/schema/audience/sources';
import { MAIN_HOST, UNKNOWN } from '@soltrade/schema/audience/values';
import type { AudienceFacet } from '@soltrade/schema/contracts/audience';
import { once } from '@soltrade/schema/once';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useChannelName } from '../../lib/channelNames.ts';
import { messages } from '../../lib/messages.ts';

const channelText = (channel: string, nameOf: (channel: string) => string): string => {
  if (channel === '') return messages.analytics.noChannel;
  return channel === 'other' ? messages.analytics.otherChannels : nameOf(channel);
};

const regions = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }));
const languages = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }));

/** The browser's own name for a value; an unknown one, from an edited URL, stays as is. */
const displayName = (names: Intl.DisplayNames, value: string): string => {
  try {
    return names.of(value) ?? value;
  } catch {
    return value;
  }
};

const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value;

type NameOf = (channel: string) => string;

const sourceName = (source: string, nameOf: NameOf): string => {
  if (source === UNKNOWN) return messages.audience.noSource;
  if (source === PAID_SOURCE) return messages.audience.paid;
  const channel = channelOfSource(source);
  if (channel !== null) return messages.audience.channel(nameOf(channel));
  return sourceLabel(source) ?? source;
};

const NAMES: Record<AudienceFacet, (value: string, nameOf: NameOf) => string> = {
  country: (value) => (value === 'T1' ? messages.audience.tor : displayName(regions(), value)),
  source: sourceName,
  device: (value) => nameIn(messages.audience.devices, value),
  system: (value) => nameIn(messages.audience.systems, value),
  browser: (value) => nameIn(messages.audience.browsers, value),
  language: (value) => displayName(languages(), value),
  host: (value) => (value === MAIN_HOST ? window.location.host : value),
  network: (value) => nameIn(messages.audience.networks, value),
  platform: (value) => findPlatform(value)?.label ?? value,
  channel: channelText,
};

const valueName = (facet: AudienceFacet, value: string | null, nameOf: NameOf): string => {
  if (value === null) return messages.audience.others;
  if (value === UNKNOWN && facet !== 'source') return messages.audience.unknown;
  return NAMES[facet](value, nameOf);
};

/** A value's display name; null is the sum of small ones. */
export const useValueName = () => {
  const nameOf = useChannelName();
  return (facet: AudienceFacet, value: string | null): string => valueName(facet, value, nameOf);
};
