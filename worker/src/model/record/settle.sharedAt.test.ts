import { DAY, HOUR } from '@soltrade/schema/durations';
import { describe, expect, it } from 'vitest';
import { sharingOf } from './settle.ts';

/** Start of an hour; the link is created twenty minutes later. */
const FIRST = Date.UTC(2026, 9, 1, 12);
const CALLED = FIRST + 20 * 60_000;

const hour = (index: number, persons: number) => ({
  at: FIRST + index * HOUR,
  persons,
  isDay: false,
});
const shared = (index: number) => ({ kind: 'shared', at: FIRST + index * HOUR });
const NOT_SHARED = { kind: 'not_shared' };

const examples: [string, ReturnType<typeof hour>[], object][] = [
  ['nobody ever', [], NOT_SHARED],
  ['two persons in seven days', [hour(0, 1), hour(100, 1)], NOT_SHARED],
  ['three persons in the call’s own hour', [hour(0, 3)], shared(0)],
  ['three persons over three hours', [hour(0, 1), hour(2, 1), hour(5, 1)], shared(5)],
  ['hours out of order', [hour(5, 1), hour(0, 1), hour(2, 1)], shared(5)],
  ['exactly a tenth of 30', [hour(1, 3), hour(9, 27)], shared(1)],
  ['exactly a tenth of 70', [hour(1, 7), hour(9, 63)], shared(1)],
  ['less than a tenth of 31', [hour(1, 3), hour(9, 28)], shared(9)],
  [
    'three views of one’s own, and a crowd of 400 two days later',
    [hour(0, 3), hour(48, 400)],
    shared(48),
  ],
  ['a crowd that comes slowly', [hour(0, 3), hour(20, 10), hour(21, 30), hour(60, 85)], shared(20)],
  ['a crowd only after the seven days', [hour(0, 2), hour(7 * 24 + 1, 500)], NOT_SHARED],
  [
    'the crowd of the eighth day does not move the hour',
    [hour(2, 5), hour(8 * 24, 5_000)],
    shared(2),
  ],
  ['the last hour that begins within the seven days', [hour(7 * 24, 3)], shared(7 * 24)],
  ['an hour before the call', [hour(-1, 50)], NOT_SHARED],
];

describe('when a link was shared', () => {
  it.each(examples)('%s', (_, hours, expected) => {
    expect(sharingOf(CALLED, hours)).toEqual(expected);
  });

  it('is unknown where it was in a day whose hours nobody knows', () => {
    const day = { at: FIRST + DAY, persons: 40, isDay: true };
    expect(sharingOf(CALLED, [hour(0, 1), day])).toEqual({ kind: 'unknown' });
    expect(sharingOf(CALLED, [hour(0, 30), day])).toEqual(shared(0));
  });
});
