import { expect, it } from 'vitest';
import { tokenInitial, userInitial } from './format.ts';

it.each([
  [{ displayName: 'élodie', username: 'dave' }, 'É'],
  [{ displayName: '<"ötzi', username: null }, 'Ö'],
  [{ displayName: '王小明', username: null }, '王'],
  [{ displayName: '🐸🐸', username: 'dave' }, 'D'],
  [{ displayName: '', username: '_4ever' }, '4'],
  [{ displayName: null, username: null }, 'A'],
  [null, 'A'],
])('the initial of %o is %s', (user, initial) => {
  expect(userInitial(user)).toBe(initial);
});

it.each([
  ['$wif', 'W'],
  ['🐸frog', 'F'],
  ['𝔊oose', '𝔊'],
  ['🐸', '?'],
  [null, '?'],
])('the initial of the token %s is %s', (name, initial) => {
  expect(tokenInitial(name)).toBe(initial);
});
