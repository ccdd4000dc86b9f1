// A payout's position: its state and remaining amount. An entry adds the difference of two
// positions to a sum.

import {
  COUNTED_STATES,
  isLiveState,
  LIVE_STATES,
  type PayoutState,
} from '@soltrade/schema/payoutStates';
import { microUsdOf } from './prices.ts';

/** `left` in the asset's smallest unit. */
export type Position = { state: PayoutState; left: bigint };

type Terms = {
  decimals: number;
  /** Null while unknown. */
  price: string | null;
};

/** What an entry adds to Total Revenue and to the pending sum; null while unpriced. */
export type Worth = { microUsd: number | null; pendingMicroUsd: number | null };

const counted = ({ state, left }: Position): bigint => (COUNTED_STATES.includes(state) ? left : 0n);

const pending = ({ state, left }: Position): bigint => (state === 'pending' ? left : 0n);

const unpriced: Worth = { microUsd: null, pendingMicroUsd: null };

/** The position after a payout's first entry. */
export const worthIn = (state: PayoutState, microUsd: number | null): Worth => {
  if (microUsd === null) return unpriced;
  return {
    microUsd: COUNTED_STATES.includes(state) ? microUsd : 0,
    pendingMicroUsd: state === 'pending' ? microUsd : 0,
  };
};

/**
 * The difference of two rounded values, so a payout's entries add up to the value of its remainder.
 */
export const worthOfChange = (
  { from, to }: { from: Position; to: Position },
  { decimals, price }: Terms,
): Worth => {
  const change = (amountOf: (position: Position) => bigint): number | null => {
    const [before, after] = [amountOf(from), amountOf(to)];
    if (before === after) return 0;
    if (price === null) return null;
    const [was, is] = [before, after].map((rawAmount) =>
      microUsdOf({ rawAmount, decimals, price }),
    );
    return was == null || is == null ? null : is - was;
  };
  const worth = { microUsd: change(counted), pendingMicroUsd: change(pending) };
  return worth.microUsd === null || worth.pendingMicroUsd === null ? unpriced : worth;
};

/** What someone says about a payout: its state, and of a reversal the part; null is all of it. */
export type SaidState = { state: PayoutState; amount: bigint | null };

/**
 * The position after a reported state. `known`: it changes nothing, since calls arrive in any order
 * and repeatedly, so a payout only moves forward and a rejection or full reversal ends it.
 * `overdrawn`: less is left. A person may also take a state back, and restore what was reversed
 * (`byHand`).
 */
export const positionAfter = (
  from: Position,
  said: SaidState,
  { whole, byHand = false }: { whole: bigint; byHand?: boolean },
): Position | 'known' | 'overdrawn' => {
  const { state, amount } = said;
  if (state === 'reversed') {
    if (amount !== null && amount > whole) return 'overdrawn';
    if (!isLiveState(from.state)) return 'known';
    if (amount === null || amount === whole) return { state, left: 0n };
    if (amount > from.left) return 'overdrawn';
    return amount === from.left
      ? { state, left: 0n }
      : { state: from.state, left: from.left - amount };
  }
  if (byHand && isLiveState(state)) {
    const isRestored = from.state === 'reversed' || state === from.state;
    const to = { state, left: isRestored ? whole : from.left };
    return state === from.state && to.left === from.left ? 'known' : to;
  }
  const isOnward =
    isLiveState(from.state) &&
    (!isLiveState(state) || LIVE_STATES.indexOf(state) > LIVE_STATES.indexOf(from.state));
  return isOnward ? { state, left: from.left } : 'known';
};
