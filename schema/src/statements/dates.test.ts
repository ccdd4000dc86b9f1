import { expect, it } from 'vitest';
import { readDate, writtenDate } from './dates.ts';

const read = (text: string, order: 'dmy' | 'mdy' = 'dmy') => {
  const written = writtenDate(text);
  return written && readDate(written, { order, zone: '+01:00' });
};

it.each([
  ['31.01.2026 23:59:59.5', '2026-01-31T23:59:59.500+01:00'],
  [' 31/01/26 14:05:00.5678 ', '2026-01-31T14:05:00.567+01:00'],
  ['14:05 31.01.2026', '2026-01-31T14:05+01:00'],
  ['Sat Jan 31 2026 14:05:00 GMT+0200', '2026-01-31T14:05+02:00'],
  ['2026-01-31 1:05 pm', '2026-01-31T13:05+01:00'],
  ['2026-01-31 12:05 a.m.', '2026-01-31T00:05+01:00'],
  ['2026-01-31 12:05 PM', '2026-01-31T12:05+01:00'],
  // Days since the end of 1899, and seconds and milliseconds since 1970.
  ['43831', '2020-01-01'],
  ['73050.5', '2099-12-31T12:00+01:00'],
  ['1769868300', '2026-01-31T14:05Z'],
  ['1769868300123', '2026-01-31T14:05:00.123Z'],
  ['1769868300.1234', '2026-01-31T14:05:00.123Z'],
])('%s is %s', (text, time) => {
  expect(read(text)).toBe(Date.parse(time));
});

it.each([
  '2026-01-31 24:00',
  '2026-01-31 14:60',
  '2026-01-31 14:05:60',
  '2026-01-31 13:05 pm',
  '2026-01-31 0:05 am',
  '2026-02-29',
  '26-01-02',
  '43830',
  '73051',
  'Marz 31',
])('%s is no date', (text) => {
  expect(read(text)).toBeNull();
});

it('the order of day and month may leave no month', () => {
  expect(read('01/31/2026', 'mdy')).toBe(Date.UTC(2026, 0, 31));
  expect(read('01/31/2026')).toBe('Has no such month if the day comes first');
  expect(read('31/01/2026', 'mdy')).toBe('Has no such month if the month comes first');
});
