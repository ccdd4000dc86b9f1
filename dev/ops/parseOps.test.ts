import { expect, test } from 'vitest';
import { parseOps } from './parseOps.ts';

const parsed = (line: string) => parseOps(line.split(' '));

test.each([
  ['block link goose-1', 'block', { kind: 'link', target: 'goose-1' }],
  [
    'unblock link https://sol.example/r/ada/So1?c=x',
    'unblock',
    { kind: 'link', target: 'https://sol.example/r/ada/So1?c=x' },
  ],
  ['block words goose-1', 'block', { kind: 'words', target: 'goose-1' }],
  ['block user @ada', 'block', { kind: 'user', target: '@ada' }],
  ['delete-user ada', 'delete-user', { target: 'ada' }],
  ['move-name elonmusk elonmusk.2', 'move-name', { name: 'elonmusk', target: 'elonmusk.2' }],
  ['approve-partner 7f met', 'partner-approvals', { target: '7f', note: 'met' }],
  ['revoke-approval 7f/', 'partner-approvals/7f%2F/revoke'],
  ['sweep', 'sweep'],
  ['telegram', 'telegram'],
  ['replay 7f', 'dead-letters/7f/replay'],
  ['close-report Ab-_1', 'reports/Ab-_1/close'],
])('ops %s', (line, path, body?: object) => {
  const call = { method: 'POST', path: `/api/ops/${path}`, ...(body && { body }) };
  expect(parsed(line)).toMatchObject({ call, isRemote: false, isSure: false });
  expect(parsed(`--remote ${line} --yes`)).toMatchObject({ call, isRemote: true, isSure: true });
});

test.each([
  ['reports', 'reports'],
  ['reports --all', 'reports?all=true'],
  ['dead-letters', 'dead-letters'],
  ['approvals', 'partner-approvals'],
  ['status', 'status'],
])('ops %s asks only', (line, path) => {
  expect(parsed(line).call).toEqual({ method: 'GET', path: `/api/ops/${path}` });
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
  'status 7',
  'sweep all',
])('ops %j says how it is used', (line) => {
  expect(() => parsed(line)).toThrow(/^npm run ops -- block link/);
});
