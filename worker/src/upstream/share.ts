import type { Budget } from '../env.ts';
import { type Caller, callerKey, callerNetwork } from '../lib/context.ts';
import type { Errand, Provider, Rank } from '../lib/provider.ts';

type Take = {
  /** Requests that this rank may use together with all ranks of a smaller ceiling. */
  ceiling: number;
  /** Null for shared work. */
  taker: string | null;
  /** Requests per window for this taker. */
  takerCeiling: number;
  /** The taker's network. It never has more than what it leaves to others, so any number of networks leave something. */
  network?: string | null;
  /** Part of the ceiling reserved for others, who have waited longer. */
  reserved?: number;
};

export type Taken =
  | { isTaken: true }
  /** `wait` in milliseconds; `isTaker`: only this taker has to wait. */
  | { isTaken: false; wait: number; isTaker: boolean };

type Entry = { at: number; ceiling: number; taker: string | null; network: string | null };

/** When fewer than `ceiling` of these entries, oldest first, remain in the window; null if now. */
const freeAt = (entries: readonly Entry[], ceiling: number, window: number): number | null => {
  const leaving = entries[entries.length - ceiling];
  return entries.length < ceiling || !leaving ? null : leaving.at + window;
};

const SECOND = 1_000;
/** How much more of a second than of the window a rank may use, to make up for a pause; the rest is left to higher ranks. */
const CATCHING_UP = 0.25;

/**
 * Never exceeds the budget within any interval of its length, nor a ceiling; nor, for work without a caller, what is allowed in a
 * second. Epoch milliseconds.
 */
export const rateWindow = ({ requests, window, perSecond }: Budget) => {
  let entries: Entry[] = [];

  /** Whether this second has no room for a rank, and until when. */
  const secondFreeAt = (now: number, own: number): number | null => {
    if (perSecond === undefined) return null;
    const recent = entries.filter(({ at }) => at > now - SECOND);
    const part = Math.max(1, Math.floor(perSecond * Math.min(1, own / requests + CATCHING_UP)));
    const below = recent.filter(({ ceiling }) => ceiling <= own);
    return freeAt(recent, perSecond, SECOND) ?? freeAt(below, part, SECOND);
  };

  /** A request counts for every ceiling from its own up. */
  const rankFreeAt = (own: number): number | null => {
    const ceilings = new Set([own, requests, ...entries.map(({ ceiling }) => ceiling)]);
    const waits = [...ceilings]
      .filter((ceiling) => ceiling >= own)
      .flatMap(
        (ceiling) =>
          freeAt(
            entries.filter((entry) => entry.ceiling <= ceiling),
            ceiling,
            window,
          ) ?? [],
      );
    return waits.length > 0 ? Math.max(...waits) : null;
  };

  return {
    /** Requests in the window that ends now. */
    used: (now: number): number => entries.filter(({ at }) => at > now - window).length,
    take: (
      now: number,
      { ceiling, taker, takerCeiling, network = null, reserved = 0 }: Take,
    ): Taken => {
      entries = entries.filter(({ at }) => at > now - window);
      const taken = taker === null ? [] : entries.filter((entry) => entry.taker === taker);
      const takerWait = freeAt(taken, takerCeiling, window);
      if (takerWait !== null) return { isTaken: false, wait: takerWait - now, isTaker: true };
      const own = Math.min(ceiling, requests);
      // Not for a caller, or one of them could use up everybody's second.
      const rankWait = rankFreeAt(own) ?? (taker === null ? secondFreeAt(now, own) : null);
      if (rankWait !== null) return { isTaken: false, wait: rankWait - now, isTaker: false };
      const below = entries.filter((entry) => entry.ceiling <= ceiling);
      const waitOf = ([first]: readonly Entry[]): number => (first?.at ?? now) + window - now;
      const ofNetwork =
        network === null ? [] : entries.filter((entry) => entry.network === network);
      if (ofNetwork.length >= ceiling - below.length)
        return { isTaken: false, wait: waitOf(below), isTaker: true };
      const isReserved = reserved > 0 && below.length + reserved >= ceiling;
      // Waiting parties are served as requests leave the window, so retry then.
      if (isReserved) return { isTaken: false, wait: waitOf(below), isTaker: false };
      entries.push({ at: now, ceiling, taker, network });
      return { isTaken: true };
    },
  };
};

type Share = { all: number; address: number; isSetApart?: boolean };
type Shares = Record<Rank, Share>;

const ofEveryRank = (each: Share): Shares => ({
  unseen: each,
  seen: each,
  linked: each,
  promoter: each,
});

/** A share for work without a caller. */
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
    // Whether tokens still trade, which is told once a week.
    health: inBackground(0.02),
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
  const shares: { card: Shares } & Partial<Record<Errand['use'], Shares>> =
    UPSTREAM_SHARES[provider];
  return shares[use] ?? shares.card;
};

/** How many requests work without a caller may make within `time`, in milliseconds. */
export const requestsWithin = (
  { requests, window }: Budget,
  { provider, use }: { provider: Provider; use: Errand['use'] },
  time: number,
): number => {
  const { all, address } = sharesOf(provider, use).linked;
  return Math.floor((requests * Math.min(all, address) * time) / window);
};

/** At least one, so a share of a small budget isn't empty. */
const requestsOf = (budget: Budget, share: number): number =>
  Math.max(1, Math.floor(budget.requests * share));

/** A caller's part of an upstream's budget for an errand. */
export const upstreamShare = (
  { provider, budget }: { provider: Provider; budget: Budget },
  { use, priority }: Errand,
  caller: Caller,
): Take => {
  const { all, address, isSetApart } = sharesOf(provider, use)[
    caller.isSignedIn ? 'promoter' : priority
  ];
  const key = callerKey(caller);
  const network = callerNetwork(caller);
  return {
    ceiling: requestsOf(budget, all),
    // Using up the share for charts leaves that for tokens.
    taker: isSetApart ? use : key && `${use} ${key}`,
    takerCeiling: requestsOf(budget, address),
    network: isSetApart ? null : network && `${use} ${network}`,
  };
};

/** `isWaiting`: refused, and not back yet. */
type Turn = { place: number; used: number; expectedBy: number; isWaiting: boolean };

/** Milliseconds that an idle party keeps its turn: one request and the work on its result. */
const PATIENCE = 5_000;

/** A party that used its part of a shared ceiling, at least `fewest` requests, queues while others wait. */
export const fairTurns = (fewest: number) => {
  const turns = new Map<string, Turn>();
  let last = 0;

  const partOf = (ceiling: number): number =>
    Math.max(fewest, Math.floor(ceiling / Math.max(1, turns.size)));

  const turnOf = (party: string): Turn => {
    const known = turns.get(party);
    if (known) return known;
    last += 1;
    return { place: last, used: 0, expectedBy: 0, isWaiting: false };
  };

  return {
    /**
     * Requests reserved for parties that wait ahead of this one. Not for all that are ahead: most have finished, and what is kept for them
     * nobody uses.
     */
    reservedBefore: (now: number, party: string, ceiling: number): number => {
      for (const [other, { expectedBy }] of turns) if (expectedBy < now) turns.delete(other);
      const own = turnOf(party);
      turns.set(party, { ...own, expectedBy: now + PATIENCE });
      const part = partOf(ceiling);
      const before = [...turns.values()].filter(
        ({ place, isWaiting }) => isWaiting && place < own.place,
      );
      return before.reduce((sum, { used }) => sum + Math.max(1, part - used), 0);
    },
    /** Records the outcome: `wait` in milliseconds until its next attempt, null if admitted. */
    note: (
      now: number,
      party: string,
      { ceiling, wait }: { ceiling: number; wait: number | null },
    ): void => {
      const own = turnOf(party);
      const expectedBy = now + PATIENCE;
      if (wait !== null)
        turns.set(party, { ...own, expectedBy: expectedBy + PATIENCE + wait, isWaiting: true });
      else if (own.used + 1 < partOf(ceiling))
        turns.set(party, { ...own, used: own.used + 1, expectedBy, isWaiting: false });
      else {
        last += 1;
        turns.set(party, { place: last, used: 0, expectedBy, isWaiting: false });
      }
    },
  };
};
