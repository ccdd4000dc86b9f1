import { describe, expect, it } from 'vitest';
import { nameKey, reservedName } from './names.ts';
import { WELL_KNOWN_NAMES } from './wellKnownNames.ts';

const reserved = (name: string) => reservedName(name, ['SolTrade', 'soltrade']);

const provers = (name: string): string[] | null => {
  const found = reserved(name);
  return found?.kind === 'well_known' ? [...found.handles] : null;
};

describe('the list', () => {
  it('has some 200 names, each of which can be a username, and handles that can be handles', () => {
    const names = Object.values(WELL_KNOWN_NAMES).flatMap((line) => line.split(' '));
    expect(names.length).toBeGreaterThan(200);
    for (const name of names) expect(name).toMatch(/^[a-z0-9_.-]{3,50}$/);
    for (const handle of Object.keys(WELL_KNOWN_NAMES))
      expect(handle).toMatch(/^[A-Za-z0-9_]{1,20}$/);
  });

  it('gives no name to two handles', () => {
    const names = Object.values(WELL_KNOWN_NAMES).flatMap((line) => line.split(' '));
    expect(names.filter((name) => (provers(name)?.length ?? 0) !== 1)).toEqual([]);
  });
});

it.each([
  ['ElonMusk', 'elonmusk'],
  ['e.l-o.n__musk', 'elonmusk'],
  ['e1onmusk', 'elonmusk'],
  ['eIonMusk', 'elonmusk'],
  ['3l0nmu5k', 'elonmusk'],
  ['elonrnusk', 'elonmusk'],
  ['elonmusk_2026', 'elonmusk'],
  ['TheRealElonMusk', 'elonmusk'],
  ['elonmusk_official', 'elonmusk'],
  ['offlcial.elonmusk', 'elonmusk'],
  ['verified_vitalik', 'vitalikbuterin'],
  ['binance-support', 'binance'],
  ['pump.fun', 'pumpdotfun'],
  ['JUPITER', 'jupiterexchange'],
  ['Phantom', 'phantom'],
])('%s is for the account of @%s only', (name, handle) => {
  expect(provers(name)).toEqual([handle]);
});

it.each(['s0ltrade', 'SolTrade.support', 'dashboard', 'API'])('%s is nobody’s', (name) => {
  expect(reserved(name)).toEqual({ kind: 'ours' });
});

it.each([
  'alice',
  'elon',
  'real_dave',
  'the_real_slim',
  'support_dog',
  'elonmuskfan',
  'notelonmusk',
  'officially_ada',
  'phantom_menace',
  'base',
])('%s is free for anyone', (name) => {
  expect(reserved(name)).toBeNull();
});

it('what is read as one name has one key', () => {
  expect(nameKey('I1l_O0')).toBe(nameKey('lIiO.o'));
});
