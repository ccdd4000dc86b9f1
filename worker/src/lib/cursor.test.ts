import { expect, it } from 'vitest';
import { decodeCursor, decodeSortCursor, encodeCursor } from './cursor.ts';

it.each([
  { value: 5, id: 'a_b' },
  { value: -5, id: 'a' },
  { value: "d'é_ 1", id: 'a' },
])('a place in a list is found again: %j', (place) => {
  const type = typeof place.value === 'number' ? 'number' : 'text';
  const text = encodeCursor(place);
  expect(decodeSortCursor(text, type)).toEqual(place);
  expect(() => decodeSortCursor(text, type === 'text' ? 'number' : 'text')).toThrow('not valid');
});

it.each(['5', '5_', '-5_a', '12345678901234567_a', "'d_a", 'x5_a'])('%s is none', (text) => {
  expect(() => decodeCursor(text)).toThrow('not valid');
});

it('what can’t be decoded is none', () => {
  expect(() => decodeSortCursor("'%_a", 'text')).toThrow('not valid');
  expect(decodeCursor('0_a')).toEqual({ value: 0, id: 'a' });
});
