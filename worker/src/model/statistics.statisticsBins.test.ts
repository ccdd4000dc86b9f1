import { DAY, HOUR } from '@soltrade/schema/durations';
import { expect, it } from 'vitest';
import { dayOf, isoTime } from '../lib/time.ts';
import { zoneOf } from '../lib/zone.ts';
import { audienceDays, binsOf, endOf, type Range, startOf } from './statistics.ts';

const bins = (
  name: Range['name'],
  {
    zone = 'UTC',
    now = '2026-11-21T01:30:00Z',
    from = null,
    to = null,
    firstAt = null,
    hoursSince = 0,
  }: {
    zone?: string;
    now?: string;
    from?: string | null;
    to?: string | null;
    firstAt?: string | null;
    hoursSince?: number;
  } = {},
) => {
  const found = binsOf(
    { name, from, to },
    {
      zone: zoneOf(zone),
      now: Date.parse(now),
      firstAt: firstAt === null ? null : Date.parse(firstAt),
      hoursSince,
    },
  );
  return {
    unit: found.bins.unit,
    count: found.bins.edges.length - 1,
    from: isoTime(startOf(found.bins)),
    to: isoTime(endOf(found.bins)),
    edges: found.bins.edges,
    previous: found.previous && [startOf(found.previous), endOf(found.previous)].map(isoTime),
  };
};

it.each([
  ['24h', 'hour', 24, '2026-11-20T02:00:00.000Z', '2026-11-21T02:00:00.000Z'],
  ['7d', 'day', 7, '2026-11-15T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['30d', 'day', 30, '2026-10-23T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['90d', 'day', 90, '2026-08-24T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
] as const)(
  '%s is drawn by the %s and ends with the current one',
  (name, unit, count, from, to) => {
    expect(bins(name)).toMatchObject({ unit, count, from, to });
  },
);

it.each([
  ['24h', {}, '2026-11-20T02:00:00.000Z'],
  ['7d', {}, '2026-11-14T02:00:00.000Z'],
  ['90d', {}, '2026-08-23T02:00:00.000Z'],
  ['custom', { from: '2026-11-21', to: '2026-11-21' }, '2026-11-20T02:00:00.000Z'],
  // A day that is over is compared with a whole one.
  ['custom', { from: '2026-11-20', to: '2026-11-20' }, '2026-11-20T00:00:00.000Z'],
  // 20:30 in New York, whose days begin five hours later.
  ['7d', { zone: 'America/New_York' }, '2026-11-14T02:00:00.000Z'],
] as const)(
  'the period before %s %o ends at the same time of day as the one that lasts',
  (name, given, end) => {
    expect(bins(name, given).previous?.[1]).toBe(end);
  },
);

it('days are those of the zone, of 23 and 25 hours where its clocks change', () => {
  const berlin = bins('30d', { zone: 'Europe/Berlin' });
  expect(berlin).toMatchObject({
    from: '2026-10-22T22:00:00.000Z',
    to: '2026-11-21T23:00:00.000Z',
  });
  const lengths = berlin.edges
    .slice(1)
    .map((edge, index) => (edge - (berlin.edges[index] ?? 0)) / HOUR);
  expect(lengths.toSorted((a, b) => b - a).slice(0, 2)).toEqual([25, 24]);
  const spring = bins('custom', { zone: 'Europe/Berlin', from: '2026-03-28', to: '2026-04-07' });
  expect(spring.edges.slice(0, 3).map(isoTime)).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
  // 01:30 UTC is still yesterday in New York, and the day after next starts in Auckland.
  expect(bins('30d', { zone: 'America/New_York' }).to).toBe('2026-11-21T05:00:00.000Z');
  expect(bins('30d', { zone: 'Pacific/Auckland' }).to).toBe('2026-11-21T11:00:00.000Z');
  expect(bins('30d', { zone: 'Asia/Kathmandu' }).to).toBe('2026-11-21T18:15:00.000Z');
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC'])(
  'a chosen range has its days in %s, and as many lie before it',
  (zone) => {
    const chosen = bins('custom', { zone, from: '2026-11-01', to: '2026-11-12' });
    expect(chosen).toMatchObject({ unit: 'day', count: 12 });
    expect(isoTime(zoneOf(zone).clockAt(Date.parse(chosen.from)))).toBe('2026-11-01T00:00:00.000Z');
    expect(isoTime(zoneOf(zone).clockAt(Date.parse(chosen.to)))).toBe('2026-11-13T00:00:00.000Z');
    const [before, end] = chosen.previous ?? [];
    expect(end).toBe(chosen.from);
    expect(isoTime(zoneOf(zone).clockAt(Date.parse(before ?? '')))).toBe(
      '2026-10-20T00:00:00.000Z',
    );
  },
);

it('a range gets as many buckets as a chart can show', () => {
  const chosen = (from: string, to: string, hoursSince = 0) =>
    bins('custom', { from, to, hoursSince });
  expect(chosen('2026-11-20', '2026-11-20')).toMatchObject({ unit: 'hour', count: 24 });
  expect(chosen('2026-11-15', '2026-11-20')).toMatchObject({ unit: 'hour', count: 144 });
  expect(chosen('2026-11-14', '2026-11-20')).toMatchObject({ unit: 'day', count: 7 });
  expect(chosen('2026-11-20', '2026-11-20', Date.parse('2026-11-21'))).toMatchObject({
    unit: 'day',
    count: 1,
  });
  expect(chosen('2026-06-01', '2026-09-28')).toMatchObject({ unit: 'day', count: 120 });
  const weeks = chosen('2026-06-01', '2026-10-01');
  expect(weeks.unit).toBe('week');
  // 2026-06-01 is a Monday.
  expect(weeks.edges.slice(1, -1).every((edge) => new Date(edge).getUTCDay() === 1)).toBe(true);
  expect(chosen('2024-11-19', '2026-11-20').unit).toBe('week');
  expect(chosen('2024-11-18', '2026-11-20').unit).toBe('month');
  const months = chosen('2022-01-15', '2026-11-20');
  expect(months).toMatchObject({ unit: 'month', count: 59 });
  expect(months.edges.slice(1, -1).every((edge) => new Date(edge).getUTCDate() === 1)).toBe(true);
});

it('“all” begins with the first event and compares with nothing', () => {
  expect(bins('all')).toMatchObject({ unit: 'hour', count: 24, previous: null });
  expect(bins('all', { firstAt: '2026-10-01T12:00:00Z' })).toMatchObject({
    unit: 'day',
    count: 52,
    from: '2026-10-01T00:00:00.000Z',
    previous: null,
  });
  expect(bins('all', { firstAt: '2023-10-01T12:00:00Z' }).unit).toBe('month');
});

it.each([
  [{ range: '24h' }, '2026-11-20', '2026-11-21'],
  [{ range: '7d' }, '2026-11-15', '2026-11-21'],
  [{ range: '30d' }, '2026-10-23', '2026-11-21'],
  [{ range: 'all' }, '1970-01-01', '2026-11-21'],
  [{ range: 'custom', from: '2026-11-01', to: '2026-11-02' }, '2026-11-01', '2026-11-02'],
  [{ range: 'custom' }, '1970-01-01', '2026-11-21'],
  // Still yesterday there.
  [{ range: '7d', zone: 'America/New_York' }, '2026-11-14', '2026-11-21'],
  [{ range: '7d', zone: 'Pacific/Kiritimati' }, '2026-11-15', '2026-11-21'],
] as const)(
  'the audience of %j is that of the days of UTC that the zone has begun',
  (query, from, to) => {
    const { first, last } = audienceDays(query, Date.parse('2026-11-21T01:30:00Z'));
    expect([dayOf(first * DAY), dayOf(last * DAY)]).toEqual([from, to]);
  },
);
