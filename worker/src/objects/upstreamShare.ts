import type { Budget } from '../env.ts';
import { type Asker, askerKey, askerNetwork } from '../lib/context.ts';
import type { Errand, Provider, Rank } from '../lib/provider.ts';
import type { Take } from './rateWindow.ts';

type Share = { all: number; address: number; isSetApart?: boolean };
type Shares = Record<Rank, Share>;

const ofEveryRank = (each: Share): Shares => ({ unseen: each, seen: each, linked: each, promoter: each });

/** A share for work without an asker. */
const inBackground = (share: number) => ofEveryRank({ all: share, address: share });

/** The whole budget, with this share per account. */
const ofEachAccount = (share: number) => ofEveryRank({ all: 1, address: share });

/** A reserved share, since all others end below it. */
const setApart = (share: number) => ofEveryRank({ all: 1, address: share, isSetApart: true });

/**
 * Shares of a budget. `all` is what a rank may use together with ranks of smaller shares; the rest is reserved for
 * higher ranks, however many addresses ask. `address` is one address's share, separately for cards and charts. An
 * unseen mint costs a stranger nothing, one with a card (`seen`) a visit, one with a link (`linked`) a wallet and a
 * click. A signed-in promoter who is waiting has priority over them all. One address may look at one unseen token a
 * second, more than anyone opens by hand: 60 of DexScreener's 300 a minute and 10 of the chain's 40 in ten seconds.
 * Only GeckoTerminal has charts, so cards, mostly from DexScreener, get at most two fifths of it. A chart costs two
 * requests and each further interval one: six are all five intervals of a token, nine are four new tokens.
 */
const UPSTREAM_SHARES = {
  dexscreener: {
    card: {
      unseen: { all: 0.4, address: 0.2 },
      seen: { all: 0.6, address: 0.2 },
      linked: { all: 0.8, address: 0.2 },
      promoter: { all: 0.86, address: 0.2 },
    },
    // Prices of open calls, for which no one waits.
    multiples: inBackground(0.1),
    watch: setApart(0.14),
  },
  geckoterminal: {
    card: {
      unseen: { all: 0.2, address: 0.1 },
      seen: { all: 0.25, address: 0.1 },
      linked: { all: 0.3, address: 0.1 },
      promoter: { all: 0.4, address: 0.2 },
    },
    chart: {
      unseen: { all: 0.6, address: 0.2 },
      seen: { all: 0.7, address: 0.2 },
      linked: { all: 0.8, address: 0.2 },
      promoter: { all: 25 / 30, address: 0.3 },
    },
    // Facts are less urgent than figures: those of tokens without a link get the remainder.
    facts: {
      unseen: { all: 0.1, address: 0.1 },
      seen: { all: 0.1, address: 0.1 },
      linked: { all: 0.4, address: 0.1 },
      promoter: { all: 0.8, address: 0.2 },
    },
    // Prices of payouts, for which no one waits.
    prices: inBackground(0.2),
    // Past prices of calls, however many there are.
    calls: setApart(5 / 30),
  },
  // Used for prices of payouts only.
  coinbase: { card: inBackground(1) },
  // Button releases: no account needs more, and only linked accounts have buttons.
  telegram: { card: ofEachAccount(0.05) },
  // Promoters' own hosts. A removed one must not wait for any number of new ones.
  cloudflare: { card: ofEveryRank({ all: 0.8, address: 0.1 }), removals: setApart(0.2) },
  dns: { card: ofEachAccount(0.1) },
  solana: {
    card: {
      unseen: { all: 0.4, address: 0.25 },
      seen: { all: 0.5, address: 0.25 },
      linked: { all: 0.6, address: 0.25 },
      promoter: { all: 0.75, address: 0.25 },
    },
    facts: {
      unseen: { all: 0.1, address: 0.1 },
      seen: { all: 0.1, address: 0.1 },
      linked: { all: 0.4, address: 0.1 },
      promoter: { all: 0.75, address: 0.25 },
    },
    watch: setApart(0.25),
    // Reading payouts: half of the budget, however many wallets there are.
    payouts: inBackground(0.5),
  },
} as const;

const sharesOf = (provider: Provider, use: Errand['use']): Shares => {
  const shares: { card: Shares } & Partial<Record<Errand['use'], Shares>> = UPSTREAM_SHARES[provider];
  return shares[use] ?? shares.card;
};

/** At least one, so a share of a small budget isn't empty. */
const requestsOf = (budget: Budget, share: number): number =>
  Math.max(1, Math.floor(budget.requests * share));

/** An asker's part of an upstream's budget for an errand. */
export const upstreamShare = (
  { provider, budget }: { provider: Provider; budget: Budget },
  { use, standing }: Errand,
  asker: Asker,
): Take => {
  const { all, address, isSetApart } = sharesOf(provider, use)[asker.isSignedIn ? 'promoter' : standing];
  const key = askerKey(asker);
  const network = askerNetwork(asker);
  return {
    ceiling: requestsOf(budget, all),
    // Using up the share for charts leaves that for tokens.
    taker: isSetApart ? use : key && `${use} ${key}`,
    takerCeiling: requestsOf(budget, address),
    network: isSetApart ? null : network && `${use} ${network}`,
  };
};
