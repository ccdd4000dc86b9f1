import { describe, expect, it } from 'vitest';
import { callText } from './callText.ts';
import type { LandingCall } from './model.ts';
import { textsOf } from './texts.ts';

const call: LandingCall = {
  at: Date.UTC(2026, 10, 18),
  age: { count: 3, unit: 'day' },
  marketCap: '84000',
  price: '0.00001',
  multiple: 2.1,
};

const text = (change: Partial<LandingCall>) =>
  callText({ ...call, ...change }, 'en', textsOf('en'));

describe('the sentence about a call', () => {
  it.each<[string, Partial<LandingCall>, string]>([
    ['with all known', {}, 'Called at $84K, 3 days ago, now 2.1×'],
    ['of an hour', { age: { count: 1, unit: 'hour' } }, 'Called at $84K, 1 hour ago, now 2.1×'],
    ['without a market cap', { marketCap: null }, 'Called at $0.00001, 3 days ago, now 2.1×'],
    ['with a market cap between', { marketCap: '84512' }, 'Called at $84.5K, 3 days ago, now 2.1×'],
    ['without the present price', { multiple: null }, 'Called at $84K, 3 days ago'],
    [
      'without any price then',
      { marketCap: null, price: null, multiple: null },
      'Shared 3 days ago',
    ],
    ['of a loss', { multiple: 0.999 }, 'Called at $84K, 3 days ago, now 0.99× (1% lower)'],
    ['of everything lost', { multiple: 0 }, 'Called at $84K, 3 days ago, now 0.00× (100% lower)'],
  ])('%s', (_name, change, expected) => {
    expect(text(change)).toBe(expected);
  });
});
