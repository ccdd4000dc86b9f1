import { DAY } from '@soltrade/schema/durations';
import { describe, expect, it } from 'vitest';
import { recordOf, wilson } from './record.ts';
import type { CallState, JudgedCall } from './settle.ts';

const NOW = Date.UTC(2026, 10, 1);

const call = (multiple: number, change: Partial<JudgedCall> = {}): JudgedCall => ({
  state: 'settled',
  calledAt: NOW - 70 * DAY,
  multiple,
  r7: multiple / 2,
  noMarket: false,
  ...change,
});
const inState = (state: CallState): JudgedCall =>
  call(0, { state, multiple: null, r7: null, noMarket: null });
const times = (count: number, one: JudgedCall): JudgedCall[] =>
  Array.from({ length: count }, () => one);

const record = (calls: JudgedCall[], since?: number) =>
  recordOf(calls, since === undefined ? { now: NOW } : { now: NOW, since });

describe('Wilson’s interval', () => {
  it.each([
    [4, 10, 17, 69],
    [8, 20, 22, 61],
    [20, 50, 28, 54],
    [40, 100, 31, 50],
    [0, 10, 0, 28],
    [10, 10, 72, 100],
  ])('%i of %i is %i to %i percent', (reached, of, low, high) => {
    const interval = wilson(reached, of);
    expect([interval.low, interval.high].map((share) => Math.round(100 * share))).toEqual([
      low,
      high,
    ]);
  });
});

describe('a promoter’s record', () => {
  it('is empty at first', () => {
    expect(record([])).toEqual({
      settled: 0,
      reached: { 2: null, 5: null, 10: null },
      medianPeak: null,
      medianR7: null,
      noMarketShare: null,
      callsPerWeek: null,
      open: 0,
      notShared: 0,
      unknown: 0,
      ownToken: 0,
    });
  });

  it('has no rate of nine finished calls, and has one of ten', () => {
    const nine = record(times(9, call(3)));
    expect(nine).toMatchObject({
      settled: 9,
      reached: { 2: null },
      medianPeak: null,
      noMarketShare: null,
    });
    expect(record(times(10, call(3))).reached[2]).toMatchObject({ reached: 10, of: 10, share: 1 });
  });

  it('counts what reached a multiple exactly', () => {
    const { reached } = record([
      ...times(4, call(2)),
      ...times(3, call(5)),
      ...times(1, call(10)),
      ...times(12, call(1.99)),
    ]);
    expect([reached[2], reached[5], reached[10]].map((one) => [one?.reached, one?.of])).toEqual([
      [8, 20],
      [4, 20],
      [1, 20],
    ]);
    expect(
      [reached[2]?.low, reached[2]?.high].map((share) => Math.round(100 * (share ?? 0))),
    ).toEqual([22, 61]);
  });

  it('has medians: one call of 500× changes nothing, and what never held counts as none', () => {
    const calls = [...times(5, call(0.4)), ...times(5, call(0.8)), call(500)];
    expect(record(calls)).toMatchObject({ medianPeak: 0.8, medianR7: 0.4 });
    expect(
      record([...times(6, call(0, { multiple: null })), ...times(6, call(3))]).medianPeak,
    ).toBe(1.5);
  });

  it('counts open, private, unknown and own tokens apart, outside of every rate', () => {
    const others = [...times(30, inState('open')), ...times(4, inState('not_shared'))];
    const more = [...times(3, inState('unknown_entry')), ...times(2, inState('own_token'))];
    const counted = record([...times(4, call(2)), ...times(6, call(1)), ...others, ...more]);
    expect(counted).toMatchObject({ settled: 10, open: 30, notShared: 4, unknown: 3, ownToken: 2 });
    expect(counted.reached[2]).toMatchObject({ reached: 4, of: 10 });
  });

  it('tells the share without a market, and calls of all states by the week', () => {
    const gone = call(3, { r7: 0, noMarket: true });
    const calls = [...times(5, gone), ...times(15, call(1)), ...times(10, inState('open'))];
    expect(record(calls)).toMatchObject({ noMarketShare: 0.25, callsPerWeek: 3 });
    expect(record(times(4, call(1, { calledAt: NOW - DAY }))).callsPerWeek).toBe(4);
  });

  it('can be of the calls since a moment', () => {
    const young = call(4, { calledAt: NOW - 14 * DAY });
    const calls = [...times(12, call(0.1)), ...times(12, young)];
    expect(record(calls, NOW - 90 * DAY).settled).toBe(24);
    expect(record(calls, NOW - 30 * DAY)).toMatchObject({
      settled: 12,
      medianPeak: 4,
      callsPerWeek: 6,
    });
  });
});
