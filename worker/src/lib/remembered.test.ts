import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

const counted = (most: number) => {
  const asked: string[] = [];
  const lengthOf = remembered(most, (text) => {
    asked.push(text);
    return text.length;
  });
  return { lengthOf, asked };
};

it('computes a text once', () => {
  const { lengthOf, asked } = counted(10);
  expect([lengthOf('ape'), lengthOf('bonk'), lengthOf('ape'), lengthOf('')]).toEqual([3, 4, 3, 0]);
  expect(asked).toEqual(['ape', 'bonk', '']);
});

it('keeps no more than it may, and nothing long', () => {
  const { lengthOf, asked } = counted(10);
  for (let index = 0; index < 100; index++) lengthOf(`text ${index}`);
  lengthOf('text 0');
  expect(asked).toHaveLength(101);
  const long = 'x'.repeat(10_000);
  expect([lengthOf(long), lengthOf(long)]).toEqual([10_000, 10_000]);
  expect(asked).toHaveLength(103);
});
