// A token bucket at the rate and burst that an upstream states, divided by rank, caller and
// network.

import type { Budget } from '../env.ts';
import { type Caller, callerKey, callerNetwork } from '../lib/context.ts';
import type { Rank } from '../lib/provider.ts';

/**
 * People's part of rate and burst; the rest is background work's. What one of both leaves unused
 * goes to the other.
 */
const PEOPLE = 0.75;

/** How much of the people's burst a rank leaves to those above it. */
const LEFT = { promoter: 0, linked: 0.2, stranger: 0.4 } as const;

/**
 * The most of one caller or network, as a multiple of what it leaves to others of its rank; and of
 * the people's rate.
 */
const MOST = { caller: 1, network: 2, rate: 0.5 } as const;

export type Taken =
  | { isTaken: true }
  /** `wait` in milliseconds; `isOwn`: only this caller or network has to wait. */
  | { isTaken: false; wait: number; isOwn: boolean };

/**
 * Requests a millisecond: with the whole burst at once, never more than `requests` in any window.
 */
export const rateOf = ({ requests, window, burst }: Budget): number => (requests - burst) / window;

export const tokenBucket = (budget: Budget, start: number) => {
  const rate = rateOf(budget);
  const people = { rate: rate * PEOPLE, most: Math.max(1, budget.burst * PEOPLE) };
  const background = {
    rate: rate * (1 - PEOPLE),
    most: Math.max(1, budget.burst * (1 - PEOPLE)),
  };
  let tokens = { people: people.most, background: background.most };
  let at = start;
  /** Requests of callers and networks that their own part of the rate has not made up for yet. */
  const used = new Map<string, number>();

  const refill = (now: number): void => {
    const passed = Math.max(0, now - at);
    at += passed;
    const [some, others] = [
      tokens.people + passed * people.rate,
      tokens.background + passed * background.rate,
    ];
    tokens = {
      people: Math.min(people.most, some + Math.max(0, others - background.most)),
      background: Math.min(background.most, others + Math.max(0, some - people.most)),
    };
    for (const [key, count] of used) {
      const left = count - passed * people.rate * MOST.rate;
      if (left > 0) used.set(key, left);
      else used.delete(key);
    }
  };

  const takePeoples = (rank: keyof typeof LEFT, caller: Caller): Taken => {
    const free = tokens.people - LEFT[rank] * people.most;
    if (free < 1) return { isTaken: false, wait: (1 - free) / people.rate, isOwn: false };
    const parts = [
      { key: callerKey(caller), most: MOST.caller },
      { key: callerNetwork(caller), most: MOST.network },
    ].flatMap(({ key, most }) =>
      key === null ? [] : { key: `${most} ${key}`, before: used.get(`${most} ${key}`) ?? 0, most },
    );
    const excess = Math.max(0, ...parts.map(({ before, most }) => before / most + 1 - free));
    if (excess > 0) return { isTaken: false, wait: excess / people.rate, isOwn: true };
    for (const { key, before } of parts) used.set(key, before + 1);
    tokens.people -= 1;
    return { isTaken: true };
  };

  return {
    take: (now: number, rank: Rank, caller: Caller): Taken => {
      refill(now);
      if (rank !== 'background') return takePeoples(rank, caller);
      const missing = 1 - tokens.background;
      if (missing > 0) return { isTaken: false, wait: missing / background.rate, isOwn: false };
      tokens.background -= 1;
      return { isTaken: true };
    },
    /** Requests that could be sent at once. */
    left: (now: number): number => {
      refill(now);
      return tokens.people + tokens.background;
    },
    /** The upstream says that it has no room. */
    empty: (now: number): void => {
      refill(now);
      tokens = { people: 0, background: 0 };
    },
  };
};
