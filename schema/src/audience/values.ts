// Separate from the other audience code, because contracts need these dimensions and every page includes them.

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

/** The unknown value. For sources: none. */
export const UNKNOWN = '-';

/** The product's own host. No promoter's host has this name, because it contains no dot. */
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
