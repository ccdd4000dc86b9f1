import { PAYOUT_STATES, type PayoutState } from '@soltrade/schema/payoutStates';
import { expect, it } from 'vitest';
import { type Position, positionAfter, worthIn, worthOfChange } from './payoutPosition.ts';

const text = (to: Position | 'known' | 'overdrawn'): string =>
  typeof to === 'string' ? to : `${to.state} ${to.left}`;

/** Where a payout of 40, of which 30 are left, stands after each state, in their order. */
const AFTER: Record<PayoutState, { said: string; byHand: string }> = {
  pending: {
    said: 'known, approved 30, paid 30, rejected 30, reversed 0',
    byHand: 'pending 40, approved 30, paid 30, rejected 30, reversed 0',
  },
  approved: {
    said: 'known, known, paid 30, rejected 30, reversed 0',
    byHand: 'pending 30, approved 40, paid 30, rejected 30, reversed 0',
  },
  paid: {
    said: 'known, known, known, rejected 30, reversed 0',
    byHand: 'pending 30, approved 30, paid 40, rejected 30, reversed 0',
  },
  rejected: {
    said: 'known, known, known, known, known',
    byHand: 'pending 30, approved 30, paid 30, known, known',
  },
  reversed: {
    said: 'known, known, known, known, known',
    byHand: 'pending 40, approved 40, paid 40, known, known',
  },
};

it.each(PAYOUT_STATES)('of a payout that is %s', (state) => {
  const from = { state, left: state === 'reversed' ? 0n : 30n };
  const after = (byHand: boolean) =>
    PAYOUT_STATES.map((to) =>
      text(positionAfter(from, { state: to, amount: null }, { whole: 40n, byHand })),
    ).join(', ');
  expect({ said: after(false), byHand: after(true) }).toEqual(AFTER[state]);
});

it('of a part that is taken back, up to what is left', () => {
  const after = (amount: bigint, state: PayoutState = 'paid') =>
    text(positionAfter({ state, left: 30n }, { state: 'reversed', amount }, { whole: 40n }));
  expect([29n, 30n, 31n, 40n, 41n].map((amount) => after(amount))).toEqual([
    'paid 1',
    'reversed 0',
    'overdrawn',
    'reversed 0',
    'overdrawn',
  ]);
  expect([after(1n, 'rejected'), after(41n, 'rejected')]).toEqual(['known', 'overdrawn']);
  const whole = { state: 'paid', left: 40n } as const;
  expect(positionAfter(whole, { state: 'paid', amount: null }, { whole: 40n, byHand: true })).toBe(
    'known',
  );
});

it('what counts and what is pending follows the state and what is left', () => {
  const worth = (from: Position, to: Position, price: string | null = '2') =>
    worthOfChange({ from, to }, { decimals: 6, price });
  const [pending, paid] = [
    { state: 'pending', left: 30n },
    { state: 'paid', left: 20n },
  ] as const;
  expect(worth(pending, paid)).toEqual({ microUsd: 40, pendingMicroUsd: -60 });
  expect(worth(paid, { ...paid, state: 'rejected' })).toEqual({
    microUsd: -40,
    pendingMicroUsd: 0,
  });
  // A change of no amount needs no price.
  expect(worth({ ...paid, state: 'approved' }, paid, null)).toEqual({
    microUsd: 0,
    pendingMicroUsd: 0,
  });
  expect(worth(pending, paid, null)).toEqual({ microUsd: null, pendingMicroUsd: null });
  expect(PAYOUT_STATES.map((state) => Object.values(worthIn(state, 7)))).toEqual([
    [0, 7],
    [7, 0],
    [7, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(worthIn('paid', null)).toEqual({ microUsd: null, pendingMicroUsd: null });
});
