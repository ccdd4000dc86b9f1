// The audience of an event: what its request shows of the visitor, coarse enough to be shared by
// many. Never a city, a network's number or owner, or a time.
import { CLICK } from '../limits/clicks.ts';
import { HOST } from '../limits/hosts.ts';
import { browserOf, deviceOf, systemOf } from './agent.ts';
import {
  BROWSERS,
  byDimension,
  DEVICES,
  DIMENSIONS,
  type Dimension,
  MAIN_HOST,
  NETWORKS,
  type Network,
  SYSTEMS,
  UNKNOWN,
} from './dimensions.ts';
import { COUNTRIES, LANGUAGES } from './isoCodes.ts';
import {
  appOf,
  channelOfSource,
  PAID_SOURCE,
  sourceLabel,
  sourceOfChannel,
  sourceOfHost,
} from './sources.ts';

/** Values are short and contain no space. */
export type Audience = Record<Dimension, string>;

export const NO_AUDIENCE: Audience = byDimension(() => UNKNOWN);

/**
 * What a robot's request shows, too. Its own claims are ignored, because they could invent values.
 */
type RobotFacts = {
  /** Determined by Cloudflare, since clients may lie. */
  country: string | null;
  channel: string | null;
  /** The promoter's own host of the page; null for the product's. */
  host: string | null;
  /** Of the address; null if Cloudflare names no network. */
  network: Network | null;
};

/** What a request shows by itself. */
export type RequestFacts = Omit<RobotFacts, 'host'> & {
  userAgent: string;
  acceptLanguage: string | null;
  /** Host of the referring page, or null. */
  referrer: string | null;
  touchPoints: number | null;
};

export type VisitFacts = RobotFacts &
  RequestFacts & {
    /** Hosts of our own pages, which are no sources. */
    ownHosts: readonly string[];
    /** Whether an ad network's click id was in the address of the page. */
    isPaid: boolean;
  };

/** Of a request that shows nothing. */
export const NO_FACTS: RequestFacts = {
  country: null,
  channel: null,
  network: null,
  userAgent: '',
  acceptLanguage: null,
  referrer: null,
  touchPoints: null,
};

/**
 * Paid, else the channel, else the app around the browser, else the site that the visitor came
 * from.
 */
const sourceOf = ({ isPaid, channel, userAgent, referrer, ownHosts }: VisitFacts) => {
  if (isPaid) return PAID_SOURCE;
  if (channel) return sourceOfChannel(channel);
  const app = appOf(userAgent);
  if (app) return app.id;
  return !referrer || ownHosts.includes(referrer.toLowerCase()) ? null : sourceOfHost(referrer);
};

/** Obsolete tags in browsers and their current replacements. */
const RENAMED = new Map([
  ['iw', 'he'],
  ['in', 'id'],
  ['ji', 'yi'],
  ['jw', 'jv'],
  ['mo', 'ro'],
]);

/** Primary tag of an `Accept-Language` header's first language, or null. */
const languageOf = (acceptLanguage: string): string | null => {
  const tag = /^\s*([A-Za-z]{2,3})(?:[-_,;\s]|$)/.exec(acceptLanguage)?.[1]?.toLowerCase() ?? '';
  const language = RENAMED.get(tag) ?? tag;
  return LANGUAGES.has(language) ? language : null;
};

const CHANNEL = new RegExp(`^[A-Za-z0-9_-]{1,${CLICK.channelMaxLength}}$`);

const isSource = (value: string): boolean =>
  value === PAID_SOURCE ||
  sourceLabel(value) !== null ||
  CHANNEL.test(channelOfSource(value) ?? '') ||
  sourceOfHost(value) === value;

/** In DNS notation. */
const OWN_HOST = new RegExp(`^(?=.*\\.)[a-z\\d.-]{1,${HOST.maxLength}}$`);

const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

/** How a dimension is read. Null is unknown, as is what isn't valid. */
type Reading = {
  of: (facts: VisitFacts) => string | null;
  ofRobot?: (facts: RobotFacts) => string | null;
  /** Whether `of` can return it. */
  isValid: (value: string) => boolean;
};

const READINGS: Record<Dimension, Reading> = {
  country: {
    of: ({ country }) => country,
    ofRobot: ({ country }) => country,
    isValid: (value) => COUNTRIES.has(value),
  },
  source: {
    of: sourceOf,
    ofRobot: ({ channel }) => channel && sourceOfChannel(channel),
    isValid: isSource,
  },
  device: {
    of: ({ userAgent, touchPoints }) => deviceOf(userAgent, touchPoints ?? 0),
    isValid: isOneOf(DEVICES),
  },
  system: {
    of: ({ userAgent, touchPoints }) => systemOf(userAgent, touchPoints ?? 0),
    isValid: isOneOf(SYSTEMS),
  },
  browser: { of: ({ userAgent }) => browserOf(userAgent), isValid: isOneOf(BROWSERS) },
  language: {
    of: ({ acceptLanguage }) => languageOf(acceptLanguage ?? ''),
    isValid: (value) => LANGUAGES.has(value),
  },
  host: {
    of: ({ host }) => host ?? MAIN_HOST,
    ofRobot: ({ host }) => host ?? MAIN_HOST,
    isValid: (value) => value === MAIN_HOST || OWN_HOST.test(value),
  },
  network: {
    of: ({ network }) => network,
    ofRobot: ({ network }) => network,
    isValid: isOneOf(NETWORKS),
  },
};

export const isAudienceValue = (dimension: Dimension, value: string): boolean =>
  value === UNKNOWN || READINGS[dimension].isValid(value);

const audienceFrom = (read: (dimension: Dimension) => string | null | undefined): Audience =>
  byDimension((dimension) => {
    const value = read(dimension) ?? UNKNOWN;
    return isAudienceValue(dimension, value) ? value : UNKNOWN;
  });

export const audienceOf = (facts: VisitFacts): Audience =>
  audienceFrom((dimension) => READINGS[dimension].of(facts));

export const robotAudience = (facts: RobotFacts): Audience =>
  audienceFrom((dimension) => READINGS[dimension].ofRobot?.(facts));

export const audienceText = (audience: Audience): string =>
  DIMENSIONS.map((dimension) => audience[dimension]).join(' ');

/** Parses `audienceText`; missing or invalid values are unknown. */
export const audienceIn = (text: string): Audience => {
  const values = text.split(' ');
  return audienceFrom((dimension) => values[DIMENSIONS.indexOf(dimension)]);
};
