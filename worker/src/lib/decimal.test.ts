import { describe, expect, it } from 'vitest';
import { amountText, changeText, decimalText, positiveText } from './decimal.ts';

describe('decimalText', () => {
  it.each([
    [0.00000017, '0.00000017'],
    [1e-7, '0.0000001'],
    [-1.5e-9, '-0.0000000015'],
    ['1.2E+3', '1200'],
    ['1e2', '100'],
    [805274, '805274'],
    ['0.00042', '0.00042'],
    ['000.50', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+7', '7'],
    [0, '0'],
    [-0, '0'],
    ['0.0', '0'],
    ['-0.000', '0'],
    [123456789012345680, '123456789012345680'],
    ['17177.0163064019881364397', '17177.016306401988136'],
    [
      '0.0000566673284218277368707532612867396024960039002528290815078515286',
      '0.000056667328421827736870',
    ],
  ])('writes %s as %s', (value, text) => {
    const cut = text.includes('.') ? text.replace(/0+$/, '') : text;
    expect(decimalText(value)).toBe(cut);
  });

  it.each([
    null,
    undefined,
    '',
    ' ',
    '.',
    'e5',
    'NaN',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'Infinity',
    '0x10',
    '1,000',
    '1 000',
    '--1',
    '1e999',
    1e19,
    1e308,
    '9'.repeat(40),
    1e-40,
    5e-324,
  ])('knows nothing from %s', (value) => {
    expect(decimalText(value)).toBeNull();
  });
});

it('refuses negative amounts, and zero where zero means unknown', () => {
  expect(amountText('-1')).toBeNull();
  expect(amountText(0)).toBe('0');
  expect(positiveText('0.0')).toBeNull();
  expect(positiveText('0.10')).toBe('0.1');
});

it('keeps losses of up to everything', () => {
  expect(changeText(-4.94)).toBe('-4.94');
  expect(changeText(-100)).toBe('-100');
  expect(changeText('-100.01')).toBeNull();
  expect(changeText('802')).toBe('802');
});
