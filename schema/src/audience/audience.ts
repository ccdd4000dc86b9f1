// The audience of an event: what its request shows of the visitor, coarse enough to be shared by many. Never a city, a
// network's number or owner, or a time.
import { CLICK } from '../limits/clicks.ts';
import { HOST } from '../limits/hosts.ts';
import { agentOf } from './agent.ts';
import { COUNTRIES } from './countries.ts';
import { appOf, SOURCES, sourceLabel, sourceOfHost } from './sources.ts';
import {
  BROWSERS,
  DEVICES,
  DIMENSIONS,
  type Dimension,
  MAIN_HOST,
  NETWORKS,
  type Network,
  SYSTEMS,
  UNKNOWN,
} from './values.ts';

/** Values are short and contain no space. */
export type Audience = Record<Dimension, string>;

export const NO_AUDIENCE: Audience = {
  country: UNKNOWN,
  source: UNKNOWN,
  device: UNKNOWN,
  system: UNKNOWN,
  browser: UNKNOWN,
  language: UNKNOWN,
  host: UNKNOWN,
  network: UNKNOWN,
};

/** Marks a channel as a source; neither hosts nor site names contain it. */
const CHANNEL_MARK = '?';

/** The collective source once visitors have invented too many. No host or site has this name. */
export const OTHER_SOURCE = '+';

/** The source of visits through an ad. No host or site has this name. */
export const PAID_SOURCE = '$';

/** Whether a visitor can make up as many such sources as they like: hosts, and channels that are not the product's. */
export const isInvented = (source: string): boolean =>
  source !== UNKNOWN &&
  source !== OTHER_SOURCE &&
  source !== PAID_SOURCE &&
  sourceLabel(source) === null &&
  !CLICK.ownChannels.some((channel) => sourceOfChannel(channel) === source);

/** Channels that name a known site map to that site. */
export const sourceOfChannel = (channel: string): string =>
  SOURCES.find((source) => source.id === channel || source.channel === channel)?.id ??
  CHANNEL_MARK + channel;

/** A source's channel; null for a site, an app or none. */
export const channelOfSource = (source: string): string | null =>
  source.startsWith(CHANNEL_MARK) ? source.slice(CHANNEL_MARK.length) : null;

export type VisitFacts = {
  userAgent: string;
  acceptLanguage: string | null;
  /** Determined by Cloudflare, since clients may lie. */
  country: string | null;
  channel: string | null;
  /** Host of the referring page, or null. */
  referrer: string | null;
  touchPoints: number | null;
  /** Hosts of our own pages, which are no sources. */
  ownHosts: readonly string[];
  /** The promoter's own host of the page; null for the product's. */
  host: string | null;
  /** Of the address; null if Cloudflare names no network. */
  network: Network | null;
  /** Whether an ad network's click id was in the address of the page. */
  isPaid: boolean;
};

/** Paid, else the channel, else the app around the browser, else the site that the visitor came from. */
const sourceOf = ({ isPaid, channel, userAgent, referrer, ownHosts }: VisitFacts): string => {
  if (isPaid) return PAID_SOURCE;
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
  host: facts.host ?? MAIN_HOST,
  network: facts.network ?? UNKNOWN,
});

/** A robot's own claims are ignored, because they could invent values. */
export const robotAudience = ({
  country,
  channel,
  host,
  network,
}: Pick<VisitFacts, 'country' | 'channel' | 'host' | 'network'>): Audience => ({
  ...NO_AUDIENCE,
  country: countryOf(country),
  source: channel ? sourceOfChannel(channel) : UNKNOWN,
  host: host ?? MAIN_HOST,
  network: network ?? UNKNOWN,
});

const CHANNEL_SOURCE = new RegExp(`^\\${CHANNEL_MARK}[A-Za-z0-9_-]{1,${CLICK.channelMaxLength}}$`);

/** In DNS notation. */
const OWN_HOST = new RegExp(`^(?=.*\\.)[a-z\\d.-]{1,${HOST.maxLength}}$`);

const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

const IS_VALID: Record<Dimension, (value: string) => boolean> = {
  country: (value) => COUNTRIES.has(value),
  source: (value) =>
    value === PAID_SOURCE ||
    sourceLabel(value) !== null ||
    CHANNEL_SOURCE.test(value) ||
    sourceOfHost(value) === value,
  device: isOneOf(DEVICES),
  system: isOneOf(SYSTEMS),
  browser: isOneOf(BROWSERS),
  language: (value) => LANGUAGES.has(value),
  host: (value) => value === MAIN_HOST || OWN_HOST.test(value),
  network: isOneOf(NETWORKS),
};

export const isAudienceValue = (dimension: Dimension, value: string): boolean =>
  value === UNKNOWN || IS_VALID[dimension](value);

export const audienceText = (audience: Audience): string =>
  DIMENSIONS.map((dimension) => audience[dimension]).join(' ');

/** Parses `audienceText`; missing or invalid values are unknown. */
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
    host: part('host'),
    network: part('network'),
  };
};

// Known languages, so invented ones are unknown.

/** ISO 639-1 primary tags, and two three-letter ones that phones offer. */
export const LANGUAGES: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en ' +
    'eo es et eu fa ff fi fil fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ' +
    'ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na ' +
    'nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so ' +
    'sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo yue za zh zu'
  ).split(' '),
);

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
