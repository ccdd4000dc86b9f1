import { expect, test } from 'vitest';
import { parseOps } from './parseOps.ts';

const parsed = (line: string) => parseOps(line.split(' '));

test.each([
  ['block link goose-1', { verb: 'block', kind: 'link', target: 'goose-1' }],
  [
    'unblock link https://sol.example/r/ada/So1?c=x',
    { verb: 'unblock', kind: 'link', target: 'https://sol.example/r/ada/So1?c=x' },
  ],
  ['block words goose-1', { verb: 'block', kind: 'words', target: 'goose-1' }],
  ['block user @ada', { verb: 'block', kind: 'user', target: '@ada' }],
  ['delete-user ada', { verb: 'delete-user', target: 'ada' }],
  ['move-name elonmusk elonmusk.2', { verb: 'move-name', name: 'elonmusk', target: 'elonmusk.2' }],
  ['reports', { verb: 'reports', all: false }],
  ['reports --all', { verb: 'reports', all: true }],
  ['dead-letters', { verb: 'dead-letters' }],
  ['approve-partner 7f met', { verb: 'approve-partner', target: '7f', note: 'met' }],
  ['revoke-approval 7f', { verb: 'revoke-approval', key: '7f' }],
  ['approvals', { verb: 'approvals' }],
  ['database', { verb: 'database' }],
  ['sweep', { verb: 'sweep' }],
  ['telegram', { verb: 'telegram' }],
  ['replay 7f', { verb: 'replay', id: '7f' }],
  ['close-report Ab-_1', { verb: 'close-report', id: 'Ab-_1' }],
])('ops %s', (line, command) => {
  expect(parsed(line)).toEqual({ command, isRemote: false, isSure: false });
  expect(parsed(`--remote ${line} --yes`)).toEqual({ command, isRemote: true, isSure: true });
});

test.each([
  '',
  'block',
  'block link',
  'block page x',
  'block link x y',
  'unblock user',
  'delete-user',
  'delete-user ada bob',
  'move-name elonmusk',
  'move-name elonmusk to somebody',
  'reports now',
  'approve-partner 7f',
  'approve-partner 7f met them',
  'revoke-approval',
  'approvals 7f',
  'close-report',
  'block link x --all',
  'close-report x --force',
  'drop table',
  'replay',
  'dead-letters 5',
  'database 7',
  'sweep all',
])('ops %j says how it is used', (line) => {
  expect(() => parsed(line)).toThrow(/^npm run ops -- block link/);
});
