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
  ['elonmusk', 'elonmusk'],
  ['ElonMusk', 'elonmusk'],
  ['elon_musk', 'elonmusk'],
  ['e.l-o.n__musk', 'elonmusk'],
  ['e1onmusk', 'elonmusk'],
  ['eIonMusk', 'elonmusk'],
  ['3l0nmu5k', 'elonmusk'],
  ['elonrnusk', 'elonmusk'],
  ['elonmusk.2', 'elonmusk'],
  ['elonmusk_2026', 'elonmusk'],
  ['TheRealElonMusk', 'elonmusk'],
  ['real_elon_musk', 'elonmusk'],
  ['elonmusk_official', 'elonmusk'],
  ['offlcial.elonmusk', 'elonmusk'],
  ['verified_vitalik', 'vitalikbuterin'],
  ['binance-support', 'binance'],
  ['pumpfun', 'pumpdotfun'],
  ['pump.fun', 'pumpdotfun'],
  ['JUPITER', 'jupiterexchange'],
  ['Phantom', 'phantom'],
  ['S0LANA', 'solana'],
  ['b1nance', 'binance'],
])('%s is for the account of @%s only', (name, handle) => {
  expect(provers(name)).toEqual([handle]);
});

it.each([
  'soltrade',
  'Sol_Trade',
  's0ltrade',
  'SolTrade.support',
  'official-soltrade',
  'dashboard',
  'API',
])('%s is nobody’s', (name) => {
  expect(reserved(name)).toEqual({ kind: 'ours' });
});

it.each([
  'alice',
  'jack',
  'elon',
  'musk',
  'solana_sam',
  'jupiter_jane',
  'real_dave',
  'the_real_slim',
  'support_dog',
  'elonmuskfan',
  'notelonmusk',
  'officially_ada',
  'phantom_menace',
  'base',
  'orca',
])('%s is free for anyone', (name) => {
  expect(reserved(name)).toBeNull();
});

it('what is read as one name has one key', () => {
  expect(nameKey('I1l_O0')).toBe(nameKey('lIiO.o'));
});
