// What each facet and its values are called.
import {
  type Facet,
  MAIN_HOST,
  NO_DATACENTER,
  UNKNOWN,
} from '@soltrade/schema/audience/dimensions';
import { channelOfSource, PAID_SOURCE, sourceLabel } from '@soltrade/schema/audience/sources';
import { once } from '@soltrade/schema/once';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useChannelName } from '../../lib/channelNames.ts';
import { analyticsTexts, audienceTexts } from './texts.ts';

type NameOf = (channel: string) => string;

type NamedFacet = {
  label: string;
  /** The name of a value; null if it has none of its own. */
  nameOf: (value: string, channelName: NameOf) => string | null;
  /** The usual value, if the facet is shown only once another one is known. */
  usual?: string;
  about?: readonly string[];
};

const namedBy =
  (names: Readonly<Record<string, string>>) =>
  (value: string): string | null =>
    Object.hasOwn(names, value) ? (names[value] ?? null) : null;

/** The browser's own name for a code; an unknown one, from an edited URL, has none. */
const displayNamedBy = (type: 'region' | 'language') => {
  const names = once(() => new Intl.DisplayNames('en', { type, fallback: 'code' }));
  return (value: string): string | null => {
    try {
      return names().of(value) ?? null;
    } catch {
      return null;
    }
  };
};

const regionName = displayNamedBy('region');

export const FACET_NAMES: Readonly<Record<Facet, NamedFacet>> = {
  platform: { label: 'Platform', nameOf: (value) => findPlatform(value)?.label ?? null },
  channel: {
    label: 'Channel',
    nameOf: (channel, channelName) => {
      if (channel === '') return analyticsTexts.noChannel;
      return channel === 'other' ? analyticsTexts.otherChannels : channelName(channel);
    },
  },
  country: {
    label: 'Country',
    nameOf: (value) => (value === 'T1' ? 'Tor network' : regionName(value)),
  },
  source: {
    label: 'Source',
    nameOf: (source, channelName) => {
      if (source === UNKNOWN) return 'No source';
      if (source === PAID_SOURCE) return 'Paid ads';
      const channel = channelOfSource(source);
      return channel === null ? sourceLabel(source) : `Channel “${channelName(channel)}”`;
    },
  },
  device: {
    label: 'Device',
    nameOf: namedBy({ phone: 'Phone', tablet: 'Tablet', computer: 'Computer' }),
  },
  system: {
    label: 'System',
    nameOf: namedBy({
      ios: 'iOS',
      android: 'Android',
      windows: 'Windows',
      macos: 'macOS',
      linux: 'Linux',
      other: 'Other',
    }),
  },
  browser: {
    label: 'Browser',
    nameOf: namedBy({
      chrome: 'Chrome',
      safari: 'Safari',
      firefox: 'Firefox',
      edge: 'Edge',
      opera: 'Opera',
      samsung: 'Samsung Internet',
      duckduckgo: 'DuckDuckGo',
      wallet: 'Inside a wallet',
      app: 'Inside an app',
      other: 'Other',
    }),
  },
  language: { label: 'Language', nameOf: displayNamedBy('language') },
  host: {
    label: 'Domain',
    nameOf: (value) => (value === MAIN_HOST ? window.location.host : null),
    usual: MAIN_HOST,
  },
  network: {
    label: 'Network',
    nameOf: namedBy({
      datacenter: 'Data center',
      relay: 'Privacy relay or VPN',
      other: 'Home, mobile, office',
      [NO_DATACENTER]: audienceTexts.withoutDatacenters,
    }),
    usual: 'other',
    about: [
      'Many people use a VPN on a rented server.',
      'A data center says nothing about who visits.',
    ],
  },
};

const valueName = (facet: Facet, value: string | null, channelName: NameOf): string => {
  if (value === null) return audienceTexts.others;
  if (value === UNKNOWN && facet !== 'source') return audienceTexts.unknown;
  return FACET_NAMES[facet].nameOf(value, channelName) ?? value;
};

/** A value's display name; null is the sum of small ones. */
export const useValueName = () => {
  const channelName = useChannelName();
  return (facet: Facet, value: string | null): string => valueName(facet, value, channelName);
};
