// The audience's dimensions, and what a filter by each may ask for.
// How a request shows it is in audience.ts, because contracts need only these and every page
// includes them.

/** The unknown value. For sources: none. */
export const UNKNOWN = '-';

/** The product's own host. No promoter's host has this name, because it contains no dot. */
export const MAIN_HOST = 'main';

/**
 * What kind of network a visitor's address is in: a fact about the network, no verdict about the
 * visitor.
 */
export const NETWORKS = ['datacenter', 'relay', 'other'] as const;
export type Network = (typeof NETWORKS)[number];

/** As a filter by network: every value but `datacenter`. */
export const NO_DATACENTER = 'not-datacenter';

export const SYSTEMS = ['ios', 'android', 'windows', 'macos', 'linux', 'other'] as const;
export type System = (typeof SYSTEMS)[number];

export const DEVICES = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

/** `wallet` and `app` are browsers inside those. */
export const BROWSERS = [
  'chrome',
  'safari',
  'firefox',
  'edge',
  'opera',
  'samsung',
  'duckduckgo',
  'wallet',
  'app',
  'other',
] as const;
export type Browser = (typeof BROWSERS)[number];

type Wanted = { oneOf: readonly string[] } | { pattern: RegExp; message: string };

/** In the order in which they are stored: a new one comes last. */
const wanted = {
  /** ISO 3166-1, and `T1` for Tor. */
  country: {
    pattern: /^(?:[A-Z][A-Z\d]|-)$/,
    message: 'Must be a country of ISO 3166-1, T1 or -',
  },
  /** A site's or app's id, a host, or a channel after `?`; `-` is none, `$` an ad. */
  source: {
    pattern: /^(?:\??[\w.-]{1,64}|[+$])$/,
    message: 'Must be a source that an answer has as a value',
  },
  device: { oneOf: [...DEVICES, UNKNOWN] },
  system: { oneOf: [...SYSTEMS, UNKNOWN] },
  browser: { oneOf: [...BROWSERS, UNKNOWN] },
  /** BCP 47 without region. */
  language: {
    pattern: /^(?:[a-z]{2,3}|-)$/,
    message: 'Must be a language of BCP 47 without a region, or -',
  },
  /** A promoter's own host; `main` is the product's. */
  host: { pattern: /^[a-z\d.-]{1,253}$/, message: 'Must be a host, main or -' },
  /** `datacenter`, `relay` (a privacy relay or mass VPN) or `other`. */
  network: { oneOf: [...NETWORKS, NO_DATACENTER, UNKNOWN] },
} satisfies Record<string, Wanted>;

export type Dimension = keyof typeof wanted;

/** What a filter may ask for. A well-formed value that no visitor has matches nothing. */
export const WANTED: Readonly<Record<Dimension, Wanted>> = wanted;

/** Whether a filter may ask for a value. */
export const isWanted = (dimension: Dimension, value: string): boolean => {
  const of = WANTED[dimension];
  return 'oneOf' in of ? of.oneOf.includes(value) : of.pattern.test(value);
};

const isDimension = (name: string): name is Dimension => name in wanted;

export const DIMENSIONS: readonly Dimension[] = Object.keys(wanted).filter(isDimension);

/**
 * All dimensions of figures. A platform and a channel are the promoter's own, and show nothing
 * of a visitor.
 */
export const FACETS = ['platform', 'channel', ...DIMENSIONS] as const;

export type Facet = (typeof FACETS)[number];

export const byDimension = <Of>(of: (dimension: Dimension) => Of): Record<Dimension, Of> => ({
  country: of('country'),
  source: of('source'),
  device: of('device'),
  system: of('system'),
  browser: of('browser'),
  language: of('language'),
  host: of('host'),
  network: of('network'),
});
