import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { expectNoText, expectText } from '../../test/expectations.ts';
import { BelowFold } from './BelowFold.tsx';

let scrollNear = (): void => {};

class NearWindow {
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    scrollNear = () => told([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

const show = () => render(<BelowFold skeleton={<p>Skeleton</p>}>Part</BelowFold>);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', NearWindow);
});

afterEach(() => {
  vi.useRealTimers();
});

it('begins when it comes near the window', async () => {
  show();
  expectNoText('Part');
  expectText('Skeleton');
  await act(async () => scrollNear());
  expectText('Part');
  expectNoText('Skeleton');
});

it.each(['scroll', 'keydown', 'pointerdown'])('begins once the reader acts: %s', async (action) => {
  show();
  expectNoText('Part');
  await act(async () => window.dispatchEvent(new Event(action)));
  expectText('Part');
});

it('begins at once where the browser cannot tell', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  show();
  expectText('Part');
});
