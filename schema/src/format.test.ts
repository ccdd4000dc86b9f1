import { describe, expect, it } from 'vitest';
import {
  abbreviate,
  abbreviateUsd,
  type Figure,
  formatChange,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatUsd,
  isGain,
  isLoss,
} from './format.ts';

const table = (format: (value: Figure) => string, rows: [Figure, string][]) => {
  it.each(rows)('%j → %s', (value, text) => expect(format(value)).toBe(text));
};

describe('Click counts and market cap: K at 1,000 and M at 1,000,000, to one decimal', {
  tags: '9.abbreviation',
}, () => {
  table(abbreviate, [
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [999.94, '999.9'],
    [999.95, '1.0K'],
    [1_000, '1.0K'],
    [1_234, '1.2K'],
    [999_949, '999.9K'],
    [999_999, '1.0M'],
    [1_000_000, '1.0M'],
    ['1234567', '1.2M'],
    [1_234_567_890, '1234.6M'],
    ['1e30', '1000000000000000000000000.0M'],
    [-1_500, '-1.5K'],
    [-0.01, '0'],
    [null, 'Unknown'],
    ['', 'Unknown'],
    [' ', 'Unknown'],
    ['NaN', 'Unknown'],
    ['1e999', 'Unknown'],
  ]);
});

describe('amounts of US dollars, abbreviated', () => {
  table(abbreviateUsd, [
    ['1234567.89', '$1.2M'],
    [0, '$0'],
    [-2_500, '-$2.5K'],
    [null, 'Unknown'],
  ]);
});

describe('percent', () => {
  table(formatPercent, [
    [12.34, '12.3%'],
    ['10000', '10000.0%'],
    [-0.01, '0.0%'],
    [null, '—'],
  ]);
});

describe('change', () => {
  table(formatChange, [
    ['12.34', '+12.3%'],
    [-4, '-4.0%'],
    [0, '0.0%'],
    ['0.04', '0.0%'],
    [null, 'Unknown'],
  ]);

  it('is a gain only where the shown figure is above zero', () => {
    expect([12.3, 0.05, 0.04, 0, -3, null].map(isGain)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([-3, -0.05, -0.04, 0, 3, null].map(isLoss)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('US dollars and cents', () => {
  table(formatUsd, [
    ['1234.5', '$1,234.50'],
    [0, '$0.00'],
    [-3, '-$3.00'],
    [null, 'Unknown'],
  ]);
});

describe('unit prices', () => {
  table(formatPrice, [
    [1_234.567, '$1,234.57'],
    [0.5, '$0.50'],
    [0.99999, '$1.00'],
    ['0.00004213', '$0.00004213'],
    ['0.000000000012345', '$0.00000000001235'],
    [0, '$0.00'],
    [null, 'Unknown'],
  ]);
});

describe('a multiple of a price', () => {
  table(formatMultiple, [
    [1, '1.0×'],
    [1.04, '1.0×'],
    [9.94, '9.9×'],
    [9.95, '10×'],
    [1234.5, '1235×'],
    [0.999, '0.99×'],
    [0, '0.00×'],
  ]);
});
