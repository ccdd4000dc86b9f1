import { expect, it } from 'vitest';
import type { StatementPayout } from '../contracts/statements.ts';
import { endOfCall, equalTogether, numberEqual } from './equalRows.ts';

const row = (amount: string, change: Partial<StatementPayout> = {}): StatementPayout => ({
  line: 2,
  nth: 0,
  at: '2026-01-31',
  amount,
  currency: 'USD',
  platform: null,
  link: null,
  id: null,
  status: null,
  note: null,
  ...change,
});

it('equal rows are numbered by state and say how many of each there are', () => {
  const rows = [
    row('5'),
    row('7'),
    row('5', { status: 'paid', note: 'x' }),
    row('5'),
    row('5', { link: 'A' }),
    row('5', { link: 'a' }),
    row('5', { id: 'i' }),
    row('5', { id: 'i', at: '2026-02-01' }),
  ];
  const numbered = numberEqual(rows);
  expect(numbered.map(({ nth }) => nth)).toEqual([0, 0, 0, 1, 0, 1, 0, 1]);
  expect(numbered.map(({ equals }) => equals?.join(''))).toEqual([
    '001002',
    undefined,
    '001002',
    '001002',
    ...Array(4).fill('000002'),
  ]);
  const together = equalTogether(numbered, (each) => each);
  expect(together.slice(0, 4).map(({ amount }) => amount)).toEqual(['5', '5', '5', '7']);
  const end = (from: number, most: number) => endOfCall(together, { from, most });
  // No call ends between equal rows, unless there are more than it may have.
  expect([end(0, 3), end(0, 4), end(0, 5), end(3, 2), end(0, 2), end(3, 9)]).toEqual([
    3, 4, 4, 4, 2, 8,
  ]);
});
