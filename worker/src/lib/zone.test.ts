import { slotOf } from '@soltrade/schema/counts';
import { HOUR, MINUTE } from '@soltrade/schema/durations';
import { expect, it } from 'vitest';
import { zoneOf } from './zone.ts';

it.each([
  ['Asia/Kolkata', '18:30'],
  ['Asia/Kathmandu', '18:15'],
  ['Pacific/Chatham', '10:15'],
  ['Australia/Lord_Howe', '13:00'],
])('a day of %s begins at %s', (name, time) => {
  const start = zoneOf(name).dayStart(Date.UTC(2026, 0, 1, 12));
  expect(new Date(start).toISOString().slice(11, 16)).toBe(time);
});

it('in no time zone does a day begin within a slot', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones).toContain('Pacific/Chatham');
  const starts = zones.flatMap((name) =>
    [0, 3, 6, 9].map((month) => zoneOf(name).dayStart(Date.UTC(2026, month, 1, 12))),
  );
  expect(starts.filter((start) => slotOf(start) !== start)).toEqual([]);
});

it('a day whose midnight is skipped begins with the first moment after', () => {
  const { addDays, dayStart } = zoneOf('America/Santiago');
  const [saturday, sunday] = [Date.UTC(2026, 8, 5, 4), Date.UTC(2026, 8, 6, 4)];
  expect([dayStart(sunday + HOUR), addDays(saturday, 1)]).toEqual([sunday, sunday]);
  expect(addDays(sunday, 1)).toBe(Date.UTC(2026, 8, 7, 3));
});

it('a zone’s offsets hold from the moment on at which its clocks are changed', () => {
  const year = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) };
  expect(zoneOf('Europe/Berlin').offsetsIn(year)).toEqual([
    { since: year.from, offset: HOUR },
    { since: Date.UTC(2026, 2, 29, 1), offset: 2 * HOUR },
    { since: Date.UTC(2026, 9, 25, 1), offset: HOUR },
  ]);
  expect(zoneOf('UTC').offsetsIn(year)).toEqual([{ since: year.from, offset: 0 }]);
});

it('a slot is an hour where no day begins within it, and the latest part of it that has begun where one does', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  expect(slotOf(noon + 59 * MINUTE)).toBe(noon);
  const evening = noon + 6 * HOUR;
  const parts = [0, 14, 15, 29, 30, 59].map(
    (minute) => (slotOf(evening + minute * MINUTE) - evening) / MINUTE,
  );
  expect(parts).toEqual([0, 0, 15, 15, 30, 30]);
});
