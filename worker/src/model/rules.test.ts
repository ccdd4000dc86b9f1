import { describe, expect, it } from 'vitest';
import { actionIn, endOf, hasEnded } from './rules.ts';

const RULE = { explain: ['FR', 'DE'], hide: ['GB'], unknown: 'hide' } as const;
const rule = { ...RULE, explain: [...RULE.explain], hide: [...RULE.hide] };

describe('what a visitor of a country is shown', () => {
  it.each([
    ['GB', 'hide'],
    ['FR', 'explain'],
    ['US', 'show'],
    [null, 'hide'],
    ['T1', 'hide'],
    ['XX', 'hide'],
    ['gb', 'hide'],
    ['', 'hide'],
  ])('%s: %s', (country, action) => {
    expect(actionIn(rule, country)).toBe(action);
    expect(actionIn(null, country)).toBe('show');
  });
});

describe('when a link ends', () => {
  it.each([
    [null, null, null],
    [5, null, 5],
    [null, 7, 7],
    [5, 7, 5],
    [7, 5, 5],
  ])('by time %s, limit reached at %s: %s', (endsAt, limitReachedAt, end) => {
    expect(endOf({ endsAt, limitReachedAt })).toBe(end);
    expect(hasEnded({ endsAt, limitReachedAt }, 4)).toBe(false);
    expect(hasEnded({ endsAt, limitReachedAt }, end ?? 0)).toBe(end !== null);
  });
});
