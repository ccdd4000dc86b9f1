import { afterEach, expect, it, vi } from 'vitest';
import { setSessionHint } from '../test/setSessionHint.ts';

const marked = async (hint: Parameters<typeof setSessionHint>[0]) => {
  setSessionHint(hint);
  vi.resetModules();
  await import('./sessionMark.js');
  return document.documentElement.dataset.session;
};

afterEach(() => {
  delete document.documentElement.dataset.session;
});

it('marks the page only for a viewer who is signed in', async () => {
  expect(await marked(null)).toBeUndefined();
  expect(await marked('ended')).toBeUndefined();
  expect(await marked('live')).toBe('live');
});
