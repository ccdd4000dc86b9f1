import { expect, test } from 'vitest';
import { isUnexpandedMacro } from './isUnexpandedMacro.ts';

test.each([
  '{transaction_id}',
  'order-{transaction_id}',
  '{{conversion.id}}',
  '$' + '{TID}',
  '[txid]',
  '<txid>',
  '%txid%',
  '#s2#',
  '__CLICKID__',
])('%s is a macro', (text) => {
  expect(isUnexpandedMacro(text)).toBe(true);
});

test.each(['order-1', '#1042', '[1042]', '100%', '__', '{', 'a_b__c', '<1042@shop.example>', '5'.repeat(87)])(
  '%s is an id',
  (text) => {
    expect(isUnexpandedMacro(text)).toBe(false);
  },
);
