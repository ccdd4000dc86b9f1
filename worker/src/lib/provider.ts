// Messages between callers and an upstream's guard. Plain data: they travel between Durable Objects.

/** Upstreams that many keys share, each with its own budget and circuit. */
export const PROVIDERS = ['dexscreener', 'geckoterminal', 'solana', 'coinbase', 'telegram'] as const;

export type Provider = (typeof PROVIDERS)[number];

/** Allows one request; it is returned with its outcome. `asker` is an `askerKey`. */
export type Permit = { epoch: number; isProbe: boolean; asker: string | null };

/** What is known of a mint before an upstream is asked: nothing, a card of the last day, or a link. */
export type Standing = 'unseen' | 'seen' | 'linked';

/** The priority of a request when a budget gets scarce; `UPSTREAM_SHARES` says what each rank gets. */
export type Rank = Standing | 'promoter';

/** What a request is for; a provider without a share of its own for it takes it for a card. */
export type Errand = {
  use: 'card' | 'chart' | 'facts' | 'payouts' | 'prices' | 'calls' | 'multiples' | 'presses';
  standing: Standing;
  /** Shares one part fairly: a promoter with endless wallets must not use all of it. */
  party?: string;
};

export type HeldBack = 'circuit_open' | 'budget_spent' | 'address_spent';

export type Admission =
  | { isAdmitted: true; permit: Permit }
  /** `retryAfter` in seconds, at least 1. */
  | { isAdmitted: false; reason: HeldBack; retryAfter: number };

/** `isRefusal`: it asked us to slow down. `retryAfter` in seconds, if it named a time. */
export type Failure = { kind: 'failed'; isRefusal: boolean; retryAfter: number | null };

/** How a request ended, as far as the upstream's health goes. */
export type Verdict = { kind: 'answered' } | Failure;
