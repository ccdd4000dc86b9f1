import { expect, test } from 'vitest';
import { isNoId, isPlaceholder, isUnexpandedMacro } from './placeholders.ts';

test.each([
  '{transaction_id}',
  'order-{transaction_id}',
  '{{conversion.id}}',
  '$' + '{TID}',
  '%7Btransaction_id%7D',
  '[txid]',
  '<txid>',
  '<%= txid %>',
  '%txid%',
  '%%TXID%%',
  '#s2#',
  '__CLICKID__',
  '$clickid',
])('%s is a macro', (text) => {
  expect(isUnexpandedMacro(text)).toBe(true);
  expect(isNoId(text)).toBe(true);
});

test.each([
  '',
  ' ',
  '-',
  '--',
  '—',
  '…',
  '?',
  'N/A',
  'n.a.',
  '#N/A',
  '#NV',
  '#REF!',
  '#DIV/0!',
  '#BEZUG!',
  '#NAME?',
  '#####',
  'null',
  '"NULL"',
  '<null>',
  'None',
  'NaN',
  'undefined',
  '(not set)',
  'not_set',
  '(blank)',
  '[object Object]',
])('“%s” is a placeholder', (text) => {
  expect(isPlaceholder(text)).toBe(true);
  expect(isNoId(text)).toBe(true);
});

test.each([
  '0',
  '0000',
  '00000000-0000-0000-0000-000000000000',
  '1.23457E+15',
  'FALSE',
  'click_id',
  'TxID',
])('%s is no id, though a value', (text) => {
  expect(isNoId(text)).toBe(true);
  expect(isPlaceholder(text)).toBe(false);
});

test.each([
  'order-1',
  '#1042',
  '[1042]',
  '100%',
  'a_b__c',
  '<1042@shop.example>',
  '5'.repeat(87),
  '1',
  '10',
  '1E5',
  'NA-7',
  'null-1',
  'txid-1',
  'Größe',
  `${'.'.repeat(300_000)}1`,
])('%s is an id', (text) => {
  expect(isUnexpandedMacro(text)).toBe(false);
  expect(isNoId(text)).toBe(false);
});
