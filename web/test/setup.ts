import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { WAIT } from '../../dev/testLimits.ts';
import { setSessionHint } from './setSessionHint.ts';

/** A query that waits makes an error each time it finds nothing: the page is written out only for one that is read. */
const elementError = (message: string | null, element: Element): Error => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const text = () => [message, prettyDOM(element)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: text, configurable: true });
};

// Pages are loaded when they are first shown, which takes a busy machine more than a second.
configure({ asyncUtilTimeout: WAIT, getElementError: elementError });

// Radix asks for these, and jsdom has none of them.
if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.releasePointerCapture = () => {};
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** A socket that never opens: no test reaches the network. */
class ClosedSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 3;
  close() {}
}

// Anyone who is signed in has the hint; a test about a stranger takes it away.
beforeEach(() => {
  if (typeof window === 'undefined') return;
  setSessionHint('live');
  vi.stubGlobal('WebSocket', ClosedSocket);
});

// Files share one process and one window (`isolate: false`): what a test changed of either is put back here.
afterEach(() => {
  // First: what was still to be rendered is rendered now, and needs what the test has replaced.
  if (typeof window !== 'undefined') cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof window === 'undefined') return;
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.theme;
  window.history.replaceState(null, '', '/');
});

// Stores, caches and whatever else our modules hold: each file loads modules of its own.
afterAll(() => vi.resetModules());
