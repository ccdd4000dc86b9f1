// What asks and what guards an upstream say to each other. Plain data: it travels between Durable Objects.

/** Upstreams that many keys share, each with a budget and a circuit of its own. */
export const PROVIDERS = ['dexscreener', 'geckoterminal', 'solana'] as const;

export type Provider = (typeof PROVIDERS)[number];

/** At most `requests` in any `window` (milliseconds). */
export type Budget = { requests: number; window: number };

/** Stands for one request that may go out; brought back with how it ended. */
export type Permit = { epoch: number; isProbe: boolean };

export type Admission =
  | { isAdmitted: true; permit: Permit }
  /** `retryAfter` in seconds, at least 1. */
  | { isAdmitted: false; reason: 'circuit_open' | 'budget_spent'; retryAfter: number };

/** How a request ended, as far as the upstream's health goes. */
export type Verdict =
  | { kind: 'answered' }
  /** `isRefusal`: it told us to ask less. `retryAfter` in seconds where it named a time. */
  | { kind: 'failed'; isRefusal: boolean; retryAfter: number | null };
