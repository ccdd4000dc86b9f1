// Statistics as the server sends them, and a canvas to draw them on, which jsdom has none of.
import { TIMELINE_RANGES, type Timeline, type TimelineRange } from '@soltrade/schema/contracts/analytics';
import { vi } from 'vitest';

const NO_EVENTS = { persons: 0, repeats: 0, robots: 0 };

const LENGTH = { hour: 3_600_000, day: 86_400_000 };
const NOW = Date.UTC(2026, 10, 21, 13);

/** Nothing happened, in as many buckets as the range has. */
export const emptyTimeline = (range: TimelineRange = '7d'): Timeline => {
  const { unit, buckets } = TIMELINE_RANGES[range];
  const last = NOW - (NOW % LENGTH[unit]);
  return {
    ...{ range, unit, views: NO_EVENTS, clicks: NO_EVENTS, clickThrough: null, platforms: [], channels: [] },
    buckets: Array.from({ length: buckets }, (_, index) => ({
      at: new Date(last - (buckets - 1 - index) * LENGTH[unit]).toISOString(),
      views: NO_EVENTS,
      clicks: NO_EVENTS,
    })),
  };
};

/** 4,000 views and 1,000 clicks, all of them in the newest bucket. */
export const timeline = (range: TimelineRange = '7d', facts: Partial<Timeline> = {}): Timeline => {
  const empty = emptyTimeline(range);
  const views = { persons: 3_600, repeats: 400, robots: 90 };
  const clicks = { persons: 900, repeats: 100, robots: 7 };
  return {
    ...empty,
    ...{ views, clicks, clickThrough: '25.00' },
    buckets: empty.buckets.map((bucket, index) =>
      index === empty.buckets.length - 1 ? { ...bucket, views, clicks } : bucket,
    ),
    platforms: [
      { platform: 'pump.fun', clicks: { ...NO_EVENTS, persons: 700 }, clickThrough: '17.50' },
      {
        platform: 'axiom',
        clicks: { ...NO_EVENTS, persons: 200, repeats: 100, robots: 7 },
        clickThrough: '7.50',
      },
    ],
    channels: [
      { channel: 'x', clicks: { ...NO_EVENTS, persons: 900, repeats: 100 }, views, clickThrough: '25.00' },
      { channel: '', clicks: { ...NO_EVENTS, robots: 7 }, views: NO_EVENTS, clickThrough: null },
    ],
    ...facts,
  };
};

/** A label as it was written, from edge to edge in pixels. */
type WrittenLabel = { text: string; left: number; right: number };

const CHARACTER_WIDTH = 7;

/** A canvas that takes every stroke and shows none of them; returns the labels that are written on it from now on. */
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
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D);
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
