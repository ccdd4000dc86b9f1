import { channelOfSource, PAID_SOURCE } from '@soltrade/schema/audience/audience';
import { sourceLabel } from '@soltrade/schema/audience/sources';
import { MAIN_HOST, UNKNOWN } from '@soltrade/schema/audience/values';
import type { AudienceFacet } from '@soltrade/schema/contracts/audience';
import { once } from '@soltrade/schema/once';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useChannelName } from '../../lib/channelNames.ts';
import { analyticsTexts } from '../../lib/messages/analytics.ts';
import { audienceTexts } from './audienceTexts.ts';

const channelText = (channel: string, nameOf: (channel: string) => string): string => {
  if (channel === '') return analyticsTexts.noChannel;
  return channel === 'other' ? analyticsTexts.otherChannels : nameOf(channel);
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
  if (source === UNKNOWN) return audienceTexts.noSource;
  if (source === PAID_SOURCE) return audienceTexts.paid;
  const channel = channelOfSource(source);
  if (channel !== null) return audienceTexts.channel(nameOf(channel));
  return sourceLabel(source) ?? source;
};

const NAMES: Record<AudienceFacet, (value: string, nameOf: NameOf) => string> = {
  country: (value) => (value === 'T1' ? audienceTexts.tor : displayName(regions(), value)),
  source: sourceName,
  device: (value) => nameIn(audienceTexts.devices, value),
  system: (value) => nameIn(audienceTexts.systems, value),
  browser: (value) => nameIn(audienceTexts.browsers, value),
  language: (value) => displayName(languages(), value),
  host: (value) => (value === MAIN_HOST ? window.location.host : value),
  network: (value) => nameIn(audienceTexts.networks, value),
  platform: (value) => findPlatform(value)?.label ?? value,
  channel: channelText,
};

const valueName = (facet: AudienceFacet, value: string | null, nameOf: NameOf): string => {
  if (value === null) return audienceTexts.others;
  if (value === UNKNOWN && facet !== 'source') return audienceTexts.unknown;
  return NAMES[facet](value, nameOf);
};

/** A value's display name; null is the sum of small ones. */
export const useValueName = () => {
  const nameOf = useChannelName();
  return (facet: AudienceFacet, value: string | null): string => valueName(facet, value, nameOf);
};
