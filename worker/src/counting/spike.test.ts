import { SPIKE } from '@soltrade/schema/limits/clicks';
import { expect, it } from 'vitest';
import { nextDigest, weekEnd } from './clickReports.ts';
import { isSpike } from './spike.ts';

const WEEK = 168;

it.each([
  ['fifty where there is usually nobody', 50, { persons: 0, hours: WEEK }, true],
  ['too few, however quiet it was', SPIKE.fewestPersons - 1, { persons: 0, hours: WEEK }, false],
  ['ten times five', 50, { persons: 5 * WEEK, hours: WEEK }, true],
  ['less than ten times six', 59, { persons: 6 * WEEK, hours: WEEK }, false],
  ['a day is enough to know what is usual', 50, { persons: 24, hours: 24 }, true],
  ['less than a day is not', 5_000, { persons: 23, hours: 23 }, false],
  ['the first hour of all', 5_000, { persons: 0, hours: 0 }, false],
])('%s', (_what, persons, before, is) => {
  expect(isSpike(persons, before)).toBe(is);
});

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

it.each([
  ['2026-11-16', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-30'],
  ['1970-01-01', '1970-01-05'],
])('the week of %s ends with the beginning of %s, a Monday', (day, end) => {
  expect(weekEnd(dayOf(day))).toBe(dayOf(end));
});

it('a week that is over comes before the one that runs, and none twice', () => {
  const days = ['2026-11-20', '2026-11-23'].map(dayOf);
  const next = (reported: number) => nextDigest(days, { reported, userId: 'ada' })?.end ?? null;
  expect(next(0)).toBe(dayOf('2026-11-23'));
  expect(next(dayOf('2026-11-23'))).toBe(dayOf('2026-11-30'));
  expect(next(dayOf('2026-11-30'))).toBeNull();
});
