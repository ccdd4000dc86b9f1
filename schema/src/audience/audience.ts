// An event's audience: visitor attributes from its request, coarse enough to be shared by many. Never a city, a
// network's owner or a time.
import { CLICK } from '../limits/counting.ts';
import { HOST } from '../limits/hosts.ts';
import { agentOf } from './agent.ts';
import { appOf, SOURCES, sourceLabel, sourceOfHost } from './sources.ts';
import { BROWSERS, DEVICES, DIMENSIONS, type Dimension, MAIN_HOST, SYSTEMS, UNKNOWN } from './values.ts';

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
};

/** Marks a channel as a source; neither hosts nor site names contain it. */
const CHANNEL_MARK = '?';

/** The collective source once visitors have invented too many. No host or site has this name. */
export const OTHER_SOURCE = '+';

/** Whether visitors can invent any number of such sources: hosts, and channels other than the product's. */
export const isInvented = (source: string): boolean =>
  source !== UNKNOWN &&
  source !== OTHER_SOURCE &&
  sourceLabel(source) === null &&
  !CLICK.ownChannels.some((channel) => sourceOfChannel(channel) === source);

/** Channels that name a known site map to that site. */
export const sourceOfChannel = (channel: string): string =>
  SOURCES.find((source) => source.id === channel || source.channel === channel)?.id ?? CHANNEL_MARK + channel;

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
};

/** Channel, else the app around the browser, else the referring site. */
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
  host: facts.host ?? MAIN_HOST,
});

/** A robot's own claims are ignored, because they could invent values. */
export const robotAudience = ({
  country,
  channel,
  host,
}: Pick<VisitFacts, 'country' | 'channel' | 'host'>): Audience => ({
  ...NO_AUDIENCE,
  country: countryOf(country),
  source: channel ? sourceOfChannel(channel) : UNKNOWN,
  host: host ?? MAIN_HOST,
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
    sourceLabel(value) !== null || CHANNEL_SOURCE.test(value) || sourceOfHost(value) === value,
  device: isOneOf(DEVICES),
  system: isOneOf(SYSTEMS),
  browser: isOneOf(BROWSERS),
  language: (value) => LANGUAGES.has(value),
  host: (value) => value === MAIN_HOST || OWN_HOST.test(value),
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
  };
};

// Known countries and languages; invented ones count as unknown.

/** ISO 3166-1, Kosovo as Cloudflare names it, and T1 for Tor. */
export const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XK T1'
  ).split(' '),
);

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
