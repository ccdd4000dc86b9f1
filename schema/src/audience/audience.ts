// The audience of an event: what its request tells of the visitor, coarse enough to be shared by many. Never a city, a
// network's owner or a time.
import { CLICK } from '../limits/counting.ts';
import { agentOf } from './agent.ts';
import { COUNTRIES, LANGUAGES, languageOf } from './places.ts';
import { appOf, SOURCES, sourceLabel, sourceOfHost } from './sources.ts';
import { BROWSERS, DEVICES, DIMENSIONS, type Dimension, SYSTEMS, UNKNOWN } from './values.ts';

/** A value is short and has no space. */
export type Audience = Record<Dimension, string>;

export const NO_AUDIENCE: Audience = {
  country: UNKNOWN,
  source: UNKNOWN,
  device: UNKNOWN,
  system: UNKNOWN,
  browser: UNKNOWN,
  language: UNKNOWN,
};

/** A channel as a source: told from a site by this, which no host and no site's name contains. */
const CHANNEL_MARK = '?';

/** What a source counts for where visitors have invented too many. No host and no site is called so. */
export const OTHER_SOURCE = '+';

/** Whether a visitor can make up as many such sources as they like: hosts, and channels that are not the product's. */
export const isInvented = (source: string): boolean =>
  source !== UNKNOWN &&
  source !== OTHER_SOURCE &&
  sourceLabel(source) === null &&
  !CLICK.ownChannels.some((channel) => sourceOfChannel(channel) === source);

/** The channels that name a site of the table are that site. */
export const sourceOfChannel = (channel: string): string =>
  SOURCES.find((source) => source.id === channel || source.channel === channel)?.id ?? CHANNEL_MARK + channel;

/** The channel that a source stands for; null for a site, an app or none. */
export const channelOfSource = (source: string): string | null =>
  source.startsWith(CHANNEL_MARK) ? source.slice(CHANNEL_MARK.length) : null;

export type VisitFacts = {
  userAgent: string;
  acceptLanguage: string | null;
  /** As Cloudflare found it, not as a client may claim. */
  country: string | null;
  channel: string | null;
  /** Host of the page that led here; null if the browser does not say. */
  referrer: string | null;
  touchPoints: number | null;
  /** Hosts of our own pages, which are no source. */
  ownHosts: readonly string[];
};

/** Channel, else the app around the browser, else the site that the visitor came from. */
const sourceOf = ({ channel, userAgent, referrer, ownHosts }: VisitFacts): string => {
  if (channel) return sourceOfChannel(channel);
  const app = appOf(userAgent);
  if (app) return app.id;
  if (!referrer || ownHosts.includes(referrer.toLowerCase())) return UNKNOWN;
  return sourceOfHost(referrer) ?? UNKNOWN;
};

const countryOf = (country: string | null): string =>
  country !== null && COUNTRIES.has(country) ? country : UNKNOWN;

export const audienceOf = (facts: VisitFacts): Audience => ({
  country: countryOf(facts.country),
  source: sourceOf(facts),
  ...agentOf(facts.userAgent, facts.touchPoints ?? 0),
  language: languageOf(facts.acceptLanguage ?? '') ?? UNKNOWN,
});

/** Of a robot: what it says of itself is not worth counting, and would let it invent values. */
export const robotAudience = ({ country, channel }: Pick<VisitFacts, 'country' | 'channel'>): Audience => ({
  ...NO_AUDIENCE,
  country: countryOf(country),
  source: channel ? sourceOfChannel(channel) : UNKNOWN,
});

const CHANNEL_SOURCE = new RegExp(`^\\${CHANNEL_MARK}[A-Za-z0-9_-]{1,${CLICK.channelMaxLength}}$`);

const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

const IS_VALID: Record<Dimension, (value: string) => boolean> = {
  country: (value) => COUNTRIES.has(value),
  source: (value) =>
    sourceLabel(value) !== null || CHANNEL_SOURCE.test(value) || sourceOfHost(value) === value,
  device: isOneOf(DEVICES),
  system: isOneOf(SYSTEMS),
  browser: isOneOf(BROWSERS),
  language: (value) => LANGUAGES.has(value),
};

/** Whether a dimension can have this value. */
export const isAudienceValue = (dimension: Dimension, value: string): boolean =>
  value === UNKNOWN || IS_VALID[dimension](value);

/** One short text, for storage. */
export const audienceText = (audience: Audience): string =>
  DIMENSIONS.map((dimension) => audience[dimension]).join(' ');

/** Of a text made by `audienceText`; what it does not tell, or tells wrongly, is unknown. */
export const audienceIn = (text: string): Audience => {
  const values = text.split(' ');
  const part = (dimension: Dimension): string => {
    const value = values[DIMENSIONS.indexOf(dimension)] ?? UNKNOWN;
    return isAudienceValue(dimension, value) ? value : UNKNOWN;
  };
  return {
    country: part('country'),
    source: part('source'),
    device: part('device'),
    system: part('system'),
    browser: part('browser'),
    language: part('language'),
  };
};
