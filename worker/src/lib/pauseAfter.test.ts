import { HOUR, MINUTE, SECOND } from '@soltrade/schema/durations';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { expect, it } from 'vitest';
import { pauseAfter } from './pauseAfter.ts';

const OBJECTS = 10_000;
const PAUSE = { first: STATISTICS.firstRetryPause, most: STATISTICS.longestRetryPause };

/**
 * When an object comes back after an outage from 0 to `end`, during which it first fails at `at`.
 */
const returnOf = (at: number, end: number): number => {
  let next = at;
  for (let failures = 1; next < end; failures += 1) next += pauseAfter(failures, PAUSE);
  return next;
};

it('ten thousand that an outage of an hour stopped at once come back spread over the longest pause', () => {
  const returns = Array.from({ length: OBJECTS }, () => returnOf(0, HOUR) - HOUR);
  expect(Math.max(...returns)).toBeLessThanOrEqual(STATISTICS.longestRetryPause);
  const seconds = Map.groupBy(returns, (at) => Math.floor(at / SECOND));
  const most = Math.max(...[...seconds.values()].map(({ length }) => length));
  // Evenly it would be 17, and the first half has more; without chance all would come in one
  // second.
  expect(most).toBeLessThan(60);
});

it('a pause doubles from the shortest to the longest, and has at least its half', () => {
  const pauses = [1, 2, 3, 30].map((failures) => pauseAfter(failures, PAUSE));
  const wholes = [5 * SECOND, 10 * SECOND, 20 * SECOND, 10 * MINUTE];
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual((wholes[index] ?? 0) / 2);
    expect(pause).toBeLessThanOrEqual(wholes[index] ?? 0);
  }
});
