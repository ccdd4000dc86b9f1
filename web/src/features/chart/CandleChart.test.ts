import type { Candle } from '@soltrade/schema/contracts/tokens';
import { expect, it, vi } from 'vitest';
import { readCanvas } from '../../../test/statistics.ts';
import { createCandlePlot } from './CandleChart.tsx';

const candle = (index: number): Candle => ({
  time: 1_790_000_000 + index * 86_400,
  open: 0.004,
  high: 0.005,
  low: 0.003,
  close: 0.0045,
  volume: 1_000,
});

const COUNTS = [1, 3, 24, 97, 98, 99, 100];
const WIDTHS = [240, 320, 480, 660, 980];

it.each([
  ...COUNTS.map((count) => [count, 'with their volume', null] as const),
  ...COUNTS.map((count) => [count, 'with clicks', 1_234] as const),
])('every label of %i candles %s is seen in full', async (count, _, clicks) => {
  const candles = Array.from({ length: count }, (_, index) => candle(index));
  for (const width of WIDTHS) {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    const labels = readCanvas();
    const counts = candles.map((_, index) => (index === 0 ? null : clicks));
    const overlay = clicks === null ? null : { counts, mark: 0, posts: new Map([[0, ['gm']]]) };
    const element = document.createElement('div');
    const plot = createCandlePlot(element, { candles, interval: '1d', overlay, onPoint: () => {} });
    // uPlot draws after the current task.
    await Promise.resolve();
    expect(labels.length).toBeGreaterThan(1);
    // The scale of clicks; no price is one.
    if (count > 1 && clicks !== null)
      expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['0', '1.2K']));
    expect(labels.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
    plot.destroy();
  }
});
