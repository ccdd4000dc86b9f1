import { checkAnswer } from '@soltrade/schema/contracts/conformance';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { WAIT } from '../../dev/testLimits.ts';
import { checkAnswersWith } from '../src/lib/api.ts';
import { usePasted } from '../src/stores/pastedTokens.ts';
import { usePostDrafts } from '../src/stores/postDrafts.ts';
import { usePostedLinks } from '../src/stores/postedLinks.ts';
import { useSingleKeys } from '../src/stores/singleKeys.ts';
import { useTheme } from '../src/stores/theme.ts';
import { useToastStore } from '../src/stores/toast.ts';
import { useWallet } from '../src/stores/wallet.ts';
import { watchBareTexts } from './bareTexts.ts';
import { setSessionHint } from './setSessionHint.ts';
import { watchUnusable } from './unusable.ts';

/**
 * A waiting query creates an error per attempt, so the page is serialized only when one is read.
 */
const elementError = (message: string | null, element: Element): Error => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const text = () => [message, prettyDOM(element)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: text, configurable: true });
};

// Pages load on demand, which takes a busy machine more than a second.
configure({ asyncUtilTimeout: WAIT, getElementError: elementError });

// Required by Radix and missing in jsdom.
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

/** A socket that never opens, so no test reaches the network. */
class ClosedSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 3;
  close() {}
}

checkAnswersWith(checkAnswer);
let unusable = (): string[] => [];
let bareTexts = (): string[] => [];

// By default signed in; tests about signed-out visitors remove the hint.
beforeEach(() => {
  if (typeof window === 'undefined') return;
  setSessionHint('live');
  vi.stubGlobal('WebSocket', ClosedSocket);
  bareTexts = watchBareTexts();
  unusable = watchUnusable();
});

// Files share one process and window (`isolate: false`), so changes are reverted here.
afterEach(() => {
  const bare = bareTexts();
  const controls = unusable();
  bareTexts = () => [];
  unusable = () => [];
  // First, because pending renders happen now and need the test's replacements.
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
  forgetStores();
  expect(controls, 'controls that nobody can use, and errors of React').toEqual([]);
  expect(bare, 'texts that break on a translated page').toEqual([]);
});

/** The app's own memory, which its modules keep from test to test. */
const forget = <State>({
  getInitialState,
  setState,
}: Pick<StoreApi<State>, 'getInitialState' | 'setState'>) => setState(getInitialState(), true);

const forgetStores = (): void => {
  forget(usePasted);
  forget(usePostDrafts);
  forget(usePostedLinks);
  forget(useSingleKeys);
  forget(useTheme);
  forget(useToastStore);
  forget(useWallet);
};
