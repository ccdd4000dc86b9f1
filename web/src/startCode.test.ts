import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const asked = () => [...document.head.querySelectorAll('script, link')].map((element) => element.outerHTML);

const openPage = async (options: { visibility: DocumentVisibilityState; code: string }) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(options.visibility);
  document.head.innerHTML = options.code;
  vi.resetModules();
  await import('./startCode.js');
  document.dispatchEvent(new Event('DOMContentLoaded'));
};

// As data, so that no test runs it.
const CODE = '<link rel="modulepreload" href="/page.js"><script type="text/plain" src="/app.js"></script>';
const ASIDE = `<template data-code>${CODE}</template>`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

it('the code of a drawn page is asked for behind its first frame', async () => {
  await openPage({ visibility: 'visible', code: ASIDE });
  expect(asked()).toEqual([]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(asked().join('')).toBe(CODE);
});

it('a page in the background, which has no frames, asks at once', async () => {
  await openPage({ visibility: 'hidden', code: ASIDE });
  expect(asked().join('')).toBe(CODE);
});

it('a page that is not drawn ahead has its code as every page has', async () => {
  await openPage({ visibility: 'visible', code: CODE });
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(asked().join('')).toBe(CODE);
});
