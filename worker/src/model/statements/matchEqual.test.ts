import { type PayoutState, ROW_STATES } from '@soltrade/schema/payoutStates';
import { describe, expect, it } from 'vitest';
import { matchEqual } from './matchEqual.ts';

type RowState = PayoutState | null;

/** What each row of the file is: `new`, or the state of its payout before, with `→` if it changes. */
const matched = (ledger: readonly PayoutState[], file: readonly RowState[]): string[] => {
  const counts = ROW_STATES.map((state) => file.filter((each) => each === state).length);
  const found = matchEqual(
    ledger.map((state) => ({ state })),
    counts,
  );
  return [...found].flatMap(([state, rows]) =>
    rows.map(({ slot, isChange }) => `${slot?.state ?? 'new'} ${isChange ? '→' : '='} ${state}`),
  );
};

describe('equal rows', () => {
  it.each<[PayoutState[], RowState[], string[]]>([
    // As many in each state as the file says, by the fewest changes.
    [
      ['pending', 'approved'],
      ['approved', 'paid'],
      ['approved = approved', 'pending → paid'],
    ],
    [
      ['pending', 'paid'],
      ['paid', 'rejected'],
      ['paid = paid', 'pending → rejected'],
    ],
    [['pending', 'approved'], ['paid'], ['approved → paid']],
    [['pending', 'rejected'], ['rejected'], ['rejected = rejected']],
    [
      ['pending', 'pending', 'approved'],
      ['rejected', 'rejected'],
      ['pending → rejected', 'pending → rejected'],
    ],
    // In a whole file the one that went furthest ends; in a part of it, it may be another row.
    [
      ['pending', 'paid'],
      ['rejected', null],
      ['paid → rejected', 'pending = null'],
    ],
    [['pending', 'approved', 'paid'], ['rejected'], ['pending → rejected']],
    [['pending', 'approved', 'paid'], ['reversed'], ['paid → reversed']],
    // A row that tells of a state before changes nothing.
    [['paid'], ['pending'], ['paid = pending']],
    [['rejected'], ['approved'], ['rejected = approved']],
    [['paid'], [null, null], ['paid = null', 'new = null']],
    [['reversed'], ['reversed', 'reversed'], ['reversed = reversed', 'new = reversed']],
  ])('%j of the ledger and %j of a file', (ledger, file, expected) => {
    expect(matched(ledger, file)).toEqual(expected);
  });
});
