import { DAY, HOUR } from '@soltrade/schema/durations';
import { expect, it } from 'vitest';
import {
  type ComparedPayout,
  differenceText,
  differingField,
  isOnePayout,
  isSameDay,
} from './comparedPayout.ts';

const DATE = Date.UTC(2026, 0, 31);
const payout: ComparedPayout = {
  at: DATE + 10 * HOUR,
  rawAmount: '40500000',
  decimals: 6,
  asset: 'USD',
  platform: 'axiom',
  linkId: 'abc',
  channel: 'x',
};

it.each<[Partial<ComparedPayout>, string | null, string?]>([
  [{}, null],
  [{ rawAmount: '1000000' }, 'amount', '1 USD'],
  [{ decimals: 9 }, 'amount', '0.0405 USD'],
  [{ asset: 'SOL' }, 'amount', '40.5 SOL'],
  // Dollars stand for any asset at par.
  [{ asset: 'USDC' }, null],
  [{ at: DATE + 10 * HOUR + 1 }, 'date', '40.5 USD on 2026-01-31 10:00 UTC'],
  [{ at: DATE - 2 * DAY }, 'date', '40.5 USD on 2026-01-29'],
  [{ at: DATE }, null],
  [{ platform: 'padre' }, 'platform', '40.5 USD from padre'],
  [{ linkId: 'def', channel: null }, 'link', '40.5 USD for the link def'],
  [{ channel: 'y' }, 'link', '40.5 USD for the link abc, channel y'],
  // What one of them doesn't say is no difference.
  [{ at: null, platform: null, linkId: null, channel: 'y' }, null],
  [{ channel: null }, null],
])('%j is another payout by %s', (change, field, shown) => {
  const said = { ...payout, ...change };
  expect(differingField(payout, said)).toBe(field);
  expect(differingField(said, payout)).toBe(field);
  if (shown === undefined || field === null) return;
  const text = differenceText(
    differingField(payout, said) ?? 'amount',
    { place: 'Row 1', payout: said },
    { place: 'row 2', payout: said },
  );
  expect(text).toBe(`Row 1 has ${shown} under this ID, and row 2 says ${shown}`);
});

it('a date without a time is that day in any zone', () => {
  const near = [-14 * HOUR - 1, -14 * HOUR, DAY + 12 * HOUR - 1, DAY + 12 * HOUR];
  const expected = [false, true, true, false];
  expect(near.map((offset) => isSameDay(DATE, DATE + offset))).toEqual(expected);
  expect(near.map((offset) => isSameDay(DATE + offset, DATE))).toEqual(expected);
  // Two dates, and two times, are compared in UTC.
  expect([DATE, DATE + DAY].map((date) => isSameDay(DATE, date))).toEqual([true, false]);
  const times = [DATE - 1, DATE + 1, DATE + DAY - 1, DATE + DAY + 1];
  expect(times.map((time) => isSameDay(time, DATE + HOUR))).toEqual([false, true, true, false]);
});

it('an id of one partner is one payout; where none is named, amount and platform say it', () => {
  const of = (partnerId: string | null, change: Partial<ComparedPayout> = {}) => ({
    ...payout,
    ...change,
    partnerId,
  });
  const other = { rawAmount: '1', platform: 'padre' };
  expect(isOnePayout(of('a'), of('a', other))).toBe(true);
  expect(isOnePayout(of('a'), of('b'))).toBe(false);
  expect(isOnePayout(of(null), of('a'))).toBe(true);
  expect(isOnePayout(of('a'), of(null, { platform: null }))).toBe(true);
  expect(isOnePayout(of('a'), of(null, { platform: 'padre' }))).toBe(false);
  expect(isOnePayout(of('a'), of(null, { rawAmount: '1' }))).toBe(false);
});
