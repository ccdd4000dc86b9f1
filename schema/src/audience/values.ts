// The dimensions of an audience, as far as they are short: contracts need it, and they are part of every page.

export const DIMENSIONS = [
  'country',
  'source',
  'device',
  'system',
  'browser',
  'language',
  'host',
  'network',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/** The value of a dimension of which nothing is known. As a source: there is none. */
export const UNKNOWN = '-';

/** As a host: the product's own. No promoter's host is called so, since it has no dot. */
export const MAIN_HOST = 'main';

/** What kind of network a visitor's address is in: a fact about the network, no verdict about the visitor. */
export const NETWORKS = ['datacenter', 'relay', 'other'] as const;
export type Network = (typeof NETWORKS)[number];

/** As a filter by network: every value but `datacenter`. */
export const NO_DATACENTER = 'not-datacenter';

export const SYSTEMS = ['ios', 'android', 'windows', 'macos', 'linux', 'other'] as const;
export type System = (typeof SYSTEMS)[number];

export const DEVICES = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

/** `wallet` and `app` are browsers inside of those. */
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
