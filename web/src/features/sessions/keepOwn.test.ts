import { beforeEach, expect, it } from 'vitest';
import { user } from '../../../test/fixtures.ts';
import { EMPTY_DRAFT, keepDraft, readDraft } from '../../lib/linkDraft.ts';
import { createQueryClient } from '../../lib/queryClient.ts';
import { expiredSession, loseSession, sessionQuery } from './api.ts';
import { keepOwn } from './keepOwn.ts';

const FIGURES = ['/api/analytics/:userId', { userId: 'u1' }];

const open = () => {
  const client = createQueryClient(loseSession);
  keepOwn(client);
  const signIn = (id: string | null) =>
    client.setQueryData(sessionQuery.queryKey, id === null ? null : user({ id }));
  const show = () => client.setQueryData(FIGURES, 12);
  return { client, signIn, show, shown: () => client.getQueryData(FIGURES) };
};

const DRAFT = { ...EMPTY_DRAFT, words: 'To be posted' };

beforeEach(() => {
  window.shownAccount = null;
});

it.each([
  ['nobody', null],
  ['another', 'u2'],
])('are forgotten as soon as %s is signed in', (_who, next) => {
  const { signIn, show, shown } = open();
  signIn('u1');
  show();
  keepDraft('u1', DRAFT);
  signIn(next);
  expect(shown()).toBeUndefined();
  expect(readDraft('u1')).toEqual(EMPTY_DRAFT);
  expect(window.shownAccount).toBe(next);
});

it('are kept for the same person whose session ended by itself, and for nobody else', () => {
  const { client, signIn, show, shown } = open();
  signIn('u1');
  show();
  keepDraft('u1', DRAFT);
  loseSession(client);
  expect([shown(), window.shownAccount]).toEqual([12, 'u1']);
  client.setQueryData(expiredSession.queryKey, null);
  signIn('u1');
  expect([shown(), readDraft('u1')]).toEqual([12, DRAFT]);
  loseSession(client);
  client.setQueryData(expiredSession.queryKey, null);
  signIn('u2');
  expect([shown(), readDraft('u1')]).toEqual([undefined, EMPTY_DRAFT]);
});

it('are another’s after a sign-in that loaded the page anew, and what was typed before it is one’s own', () => {
  open().signIn('u1');
  keepDraft('u1', DRAFT);
  window.shownAccount = 'u2';
  open().signIn('u2');
  expect(readDraft('u1')).toEqual(EMPTY_DRAFT);

  window.shownAccount = null;
  open().signIn(null);
  keepDraft('u1', DRAFT);
  open().signIn('u1');
  expect(readDraft('u1')).toEqual(DRAFT);
});
