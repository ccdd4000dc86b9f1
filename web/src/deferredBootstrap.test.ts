import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const loaded = () =>
  [...document.head.querySelectorAll('script, link')].map((element) => element.outerHTML);

const openPage = async (options: { visibility: DocumentVisibilityState; code: string }) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(options.visibility);
  document.head.innerHTML = options.code;
  vi.resetModules();
  await import('./deferredBootstrap.js');
  document.dispatchEvent(new Event('DOMContentLoaded'));
};

// As data, so the test doesn't execute it.
const CODE =
  '<link rel="modulepreload" href="/page.js"><script type="text/plain" src="/app.js"></script>';
const DEFERRED = `<template data-code>${CODE}</template>`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
});

afterEach(() => {
  document.head.innerHTML = '';
});

it('the code of a prerendered page is loaded after its first frame', async () => {
  await openPage({ visibility: 'visible', code: DEFERRED });
  expect(loaded()).toEqual([]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(loaded().join('')).toBe(CODE);
});

it('a hidden page, which has no frames, loads it immediately', async () => {
  await openPage({ visibility: 'hidden', code: DEFERRED });
  expect(loaded().join('')).toBe(CODE);
});

it('a page that is not prerendered loads its code as usual', async () => {
  await openPage({ visibility: 'visible', code: CODE });
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(loaded().join('')).toBe(CODE);
});
