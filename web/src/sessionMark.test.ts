import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, json } from '../test/fakeServer.ts';
import { user } from '../test/fixtures.ts';
import { setSessionHint } from '../test/setSessionHint.ts';

const marked = async (hint: Parameters<typeof setSessionHint>[0]) => {
  setSessionHint(hint);
  vi.resetModules();
  await import('./sessionMark.js');
  return document.documentElement.dataset.session;
};

afterEach(() => {
  delete window.firstAnswers;
  delete document.documentElement.dataset.session;
});

it('marks the page and asks who that is only for a viewer who is signed in', async () => {
  const { calls } = fakeServer({ 'GET /api/user/current': json(user()) });
  expect(await marked(null)).toBeUndefined();
  expect(await marked('ended')).toBeUndefined();
  expect(calls).toEqual([]);
  expect(window.firstAnswers).toBeUndefined();
  expect(await marked('live')).toBe('live');
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/current']);
  expect(window.firstAnswers?.userId).toBeUndefined();
});

it('knows the account that the hint names', async () => {
  fakeServer({ 'GET /api/user/current': json(user()) });
  expect(await marked({ userId: '7f0c-1' })).toBe('live');
  expect(window.firstAnswers?.userId).toBe('7f0c-1');
});
