// Messages between callers and an upstream's guard. Plain data, because they travel between Durable
// Objects.

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

/**
 * Permits one request; returned with its outcome. `network` is a `callerNetwork`. `isCrowded`: much
 * of the budget was in use.
 */
export type Permit = {
  epoch: number;
  isProbe: boolean;
  network: string | null;
  isCrowded: boolean;
};

/**
 * Who comes first when a budget gets scarce: promoters who wait, and the watch, which works for all
 * of them; visitors of tokens with a link, which cost a wallet; visitors of others, which cost
 * nothing; work that nobody waits for.
 */
export type Rank = 'promoter' | 'linked' | 'stranger' | 'background';

export type HeldBack = 'circuit_open' | 'budget_spent' | 'address_spent';

export type Admission =
  | { isAdmitted: true; permit: Permit }
  /** `retryAfter` in seconds, at least 1. */
  | { isAdmitted: false; reason: HeldBack; retryAfter: number };

/** `isRefusal`: the upstream asked us to slow down. `retryAfter` in seconds, if given. */
export type Failure = { kind: 'failed'; isRefusal: boolean; retryAfter: number | null };

/** A request's outcome with regard to the upstream's health. */
export type Verdict = { kind: 'answered' } | Failure;
