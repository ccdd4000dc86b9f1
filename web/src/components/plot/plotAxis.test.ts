import { expect, it } from 'vitest';
import { labelledPositions } from './plotAxis.ts';

it('labels as many places as fit, always the newest, never outside of them', {
  tags: '4.chart.ready',
}, () => {
  const labelled = labelledPositions(100, 7.9);
  expect(labelled.at(-1)).toBe(99);
  expect(labelled.length).toBeLessThanOrEqual(8);
  expect(labelled.every((position) => position >= 0 && position < 100)).toBe(true);
  expect(labelledPositions(1, 5)).toEqual([0]);
  expect(labelledPositions(3, 0.5)).toEqual([2]);
});
