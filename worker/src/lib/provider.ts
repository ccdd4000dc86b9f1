// What asks and what guards an upstream say to each other. Plain data: it travels between Durable Objects.

/** Upstreams that many keys share, each with a budget and a circuit of its own. */
export const PROVIDERS = ['dexscreener', 'geckoterminal', 'solana'] as const;

export type Provider = (typeof PROVIDERS)[number];

/** At most `requests` in any `window` (milliseconds). */
export type Budget = { requests: number; window: number };

/** Stands for one request that may go out; brought back with how it ended. `asker` is an `askerKey`. */
export type Permit = { epoch: number; isProbe: boolean; asker: string | null };

/** What is known of a mint before an upstream is asked: nothing, a card of the last day, or a link that somebody made. */
export type Standing = 'unseen' | 'seen' | 'linked';

/** Whose turn it is where a budget gets scarce; `UPSTREAM_SHARES` says what each gets. */
export type Rank = Standing | 'promoter';

/** What a request is for. Charts are asked of GeckoTerminal only. */
export type Errand = { use: 'card' | 'chart'; standing: Standing };

export type HeldBack =
  /** Nobody may ask. */
  | 'circuit_open'
  /** Nobody of this rank. */
  | 'budget_spent'
  /** This address has had its part. */
  | 'address_spent';

export type Admission =
  | { isAdmitted: true; permit: Permit }
  /** `retryAfter` in seconds, at least 1. */
  | { isAdmitted: false; reason: HeldBack; retryAfter: number };

/** `isRefusal`: it told us to ask less. `retryAfter` in seconds where it named a time. */
export type Failure = { kind: 'failed'; isRefusal: boolean; retryAfter: number | null };

/** How a request ended, as far as the upstream's health goes. */
export type Verdict = { kind: 'answered' } | Failure;
