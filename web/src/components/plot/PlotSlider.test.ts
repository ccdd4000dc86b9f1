import { expect, it } from 'vitest';
import { pointedByKey } from './PlotSlider.tsx';

it.each([
  ['ArrowLeft', 50, 49],
  ['ArrowRight', 50, 51],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 99, 99],
  ['PageUp', 95, 99],
  ['PageDown', 50, 40],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['a', 50, null],
  ['toString', 50, null],
])('%s on candle %i of 100 leads to %s', { tags: '4.chart.ready' }, (key, pointed, expected) => {
  expect(pointedByKey(key, { pointed, last: 99 })).toBe(expected);
});
