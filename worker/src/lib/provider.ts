// Messages between callers and an upstream's guard. Plain data, because they travel between Durable Objects.

/** Upstreams with a budget and circuit each. */
export const PROVIDERS = [
  'dexscreener',
  'geckoterminal',
  'solana',
  'coinbase',
  'telegram',
  'cloudflare',
  'dns',
] as const;

export type Provider = (typeof PROVIDERS)[number];

/** Permits one request; returned with its outcome. `network` is a `callerNetwork`. */
export type Permit = { epoch: number; isProbe: boolean; network: string | null };

/** Prior knowledge of a mint: nothing, a card within a day, or a link. */
export type Priority = 'unseen' | 'seen' | 'linked';

/** Priority when a budget gets scarce; `UPSTREAM_SHARES` defines each rank's share. */
export type Rank = Priority | 'promoter';

/** Purpose of a request; providers without a separate share for it count it as a card. */
export type Errand = {
  use:
    | 'card'
    | 'chart'
    | 'facts'
    | 'payouts'
    | 'prices'
    | 'calls'
    | 'multiples'
    | 'presses'
    | 'watch'
    | 'health'
    | 'hosts'
    | 'removals';
  priority: Priority;
  /** Splits a share fairly, so a promoter with many wallets can't use all of it. */
  party?: string;
};

export type HeldBack = 'circuit_open' | 'budget_spent' | 'address_spent';

export type Admission =
  | { isAdmitted: true; permit: Permit }
  /** `retryAfter` in seconds, at least 1. */
  | { isAdmitted: false; reason: HeldBack; retryAfter: number };

/** `isRefusal`: the upstream asked us to slow down. `retryAfter` in seconds, if given. */
export type Failure = { kind: 'failed'; isRefusal: boolean; retryAfter: number | null };

/** A request's outcome with regard to the upstream's health. */
export type Verdict = { kind: 'answered' } | Failure;
