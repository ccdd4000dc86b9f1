// Statistics as the server sends them, and a canvas, which jsdom lacks.

import type { Statistics, StatisticsRange } from '@soltrade/schema/contracts/statistics';
import { HOUR } from '@soltrade/schema/durations';
import { vi } from 'vitest';

const NO_EVENTS = { persons: 0, repeats: 0, robots: 0 };

const UNITS = {
  '24h': { unit: 'hour', length: HOUR, count: 24 },
  '7d': { unit: 'day', length: 24 * HOUR, count: 7 },
  '30d': { unit: 'day', length: 24 * HOUR, count: 30 },
  '90d': { unit: 'day', length: 24 * HOUR, count: 90 },
  all: { unit: 'week', length: 168 * HOUR, count: 40 },
  custom: { unit: 'month', length: 730 * HOUR, count: 30 },
} as const;
const NOW = Date.UTC(2026, 10, 21, 13);

const bucketsOf = (range: StatisticsRange, end: number): Statistics['buckets'] => {
  const { length, count } = UNITS[range];
  return Array.from({ length: count }, (_, index) => ({
    at: new Date(end - (count - index) * length).toISOString(),
    views: NO_EVENTS,
    clicks: NO_EVENTS,
  }));
};

/** No events, with the range's usual number of buckets. */
export const emptyStatistics = (range: StatisticsRange = '7d'): Statistics => {
  const { unit, length, count } = UNITS[range];
  const end = NOW - (NOW % length) + length;
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  return {
    range: {
      name: range,
      from: new Date(end - count * length).toISOString(),
      to: new Date(end).toISOString(),
      unit,
      zone: 'UTC',
      hoursSince: null,
    },
    views: NO_EVENTS,
    clicks: NO_EVENTS,
    clickThrough: null,
    previous: null,
    platforms: [],
    channels: [],
    countryRules: { explained: NO_EVENTS, hidden: NO_EVENTS },
    own: { clicks: 0, views: 0 },
    topLinks: [],
    buckets: bucketsOf(range, end),
    revenue: null,
    heatMap: { since: new Date(end - count * length).toISOString(), views: week, clicks: week },
    seq: 1,
  };
};

/**
 * 4,000 views and 1,000 clicks, all in the newest bucket; half as many clicks from as many views
 * before.
 */
export const statistics = (
  range: StatisticsRange = '7d',
  facts: Partial<Statistics> = {},
): Statistics => {
  const empty = emptyStatistics(range);
  const views = { persons: 3_600, repeats: 400, robots: 90 };
  const clicks = { persons: 900, repeats: 100, robots: 7 };
  const before = { views, clicks: { persons: 500, repeats: 0, robots: 0 } };
  const end = Date.parse(empty.range.from);
  const lastOf = (buckets: Statistics['buckets'], counts: typeof before) =>
    buckets.map((bucket, index) =>
      index === buckets.length - 1 ? { ...bucket, ...counts } : bucket,
    );
  return {
    ...empty,
    views,
    clicks,
    clickThrough: '25.00',
    buckets: lastOf(empty.buckets, { views, clicks }),
    previous: {
      from: new Date(end - (Date.parse(empty.range.to) - end)).toISOString(),
      to: empty.range.from,
      ...before,
      clickThrough: '12.50',
      buckets: lastOf(bucketsOf(range, end), before),
    },
    platforms: [
      { platform: 'pump.fun', clicks: { ...NO_EVENTS, persons: 700 }, clickThrough: '17.50' },
      {
        platform: 'axiom',
        clicks: { ...NO_EVENTS, persons: 200, repeats: 100, robots: 7 },
        clickThrough: '7.50',
      },
    ],
    channels: [
      {
        channel: 'x',
        clicks: { ...NO_EVENTS, persons: 900, repeats: 100 },
        views,
        clickThrough: '25.00',
      },
      { channel: '', clicks: { ...NO_EVENTS, robots: 7 }, views: NO_EVENTS, clickThrough: null },
    ],
    ...facts,
  };
};

/** A written label with its edges in pixels. */
type WrittenLabel = { text: string; left: number; right: number };

const CHARACTER_WIDTH = 7;

/** A canvas that ignores drawing; returns the labels written on it from now on. */
export const readCanvas = (): WrittenLabel[] => {
  const labels: WrittenLabel[] = [];
  const state: Record<string | symbol, unknown> = {};
  const widthOf = (text: string): number => text.length * CHARACTER_WIDTH;
  const fillText = (text: string, x: number) => {
    const left = state.textAlign === 'center' ? x - widthOf(text) / 2 : x;
    labels.push({ text, left, right: left + widthOf(text) });
  };
  const measureText = (text: string) => ({ width: widthOf(text) });
  const context = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'fillText') return fillText;
        return name === 'measureText' ? measureText : () => {};
      },
      set: (_, name, value) => {
        state[name] = value;
        return true;
      },
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as CanvasRenderingContext2D,
  );
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
      rect() {}
      arc() {}
      closePath() {}
    },
  );
  return labels;
};

export const playCanvas = (): void => void readCanvas();
