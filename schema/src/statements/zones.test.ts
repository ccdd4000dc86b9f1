import { expect, it } from 'vitest';
import { timeIn } from './zones.ts';

const at = (text: string): number => Date.parse(`${text}Z`);

it.each([
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59'],
  // Skipped, and repeated.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30'],
  ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00'],
  ['America/New_York', '2026-03-08T01:30', '2026-03-08T06:30'],
  ['America/New_York', '2026-03-08T04:00', '2026-03-08T08:00'],
  ['Asia/Kolkata', '2026-03-08T04:00', '2026-03-07T22:30'],
  ['+05:30', '2026-03-08T04:00', '2026-03-07T22:30'],
])('In %s a clock of %s is %s', (zone, clock, time) => {
  expect(timeIn(zone, at(clock))).toBe(at(time));
});
