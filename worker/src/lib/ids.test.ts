import { isId } from '@soltrade/schema/ids';
import { expect, it } from 'vitest';
import { idOfText, newId } from './ids.ts';

it('ids are all different, of texts always the same, and look alike', async () => {
  const random = Array.from({ length: 100 }, newId);
  const ofTexts = await Promise.all(random.map(idOfText));
  expect(new Set([...random, ...ofTexts]).size).toBe(200);
  expect([...random, ...ofTexts].every(isId)).toBe(true);
  expect(await Promise.all(random.map(idOfText))).toEqual(ofTexts);
  expect([crypto.randomUUID(), '', 'ada'].some(isId)).toBe(false);
});
