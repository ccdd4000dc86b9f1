import { getCurrentUser } from '@soltrade/schema/contracts/users';
import { afterEach, expect, it, vi } from 'vitest';
import { setSessionHint } from '../test/setSessionHint.ts';

const marked = async (hint: Parameters<typeof setSessionHint>[0]) => {
  setSessionHint(hint);
  vi.resetModules();
  await import('./sessionMark.js');
  return document.documentElement.dataset.session;
};

const preloaded = () =>
  document.head.querySelector<HTMLLinkElement>('link[rel=preload]')?.getAttribute('href');

afterEach(() => {
  document.head.querySelector('link[rel=preload]')?.remove();
  delete document.documentElement.dataset.session;
});

it('marks the page and asks who that is only for a viewer who is signed in', async () => {
  expect(await marked(null)).toBeUndefined();
  expect(await marked('ended')).toBeUndefined();
  expect(preloaded()).toBeUndefined();
  expect(await marked('live')).toBe('live');
  expect(preloaded()).toBe(getCurrentUser.path);
});
