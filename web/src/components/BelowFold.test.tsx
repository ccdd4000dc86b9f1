import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  expect(screen.queryByText('Part')).toBeNull();
  expect(screen.getByText('Skeleton')).toBeTruthy();
  await act(async () => scrollNear());
  expect(screen.getByText('Part')).toBeTruthy();
  expect(screen.queryByText('Skeleton')).toBeNull();
});

it.each(['scroll', 'keydown', 'pointerdown'])('begins once the reader acts: %s', async (action) => {
  show();
  expect(screen.queryByText('Part')).toBeNull();
  await act(async () => window.dispatchEvent(new Event(action)));
  expect(screen.getByText('Part')).toBeTruthy();
});

it('begins at once where the browser cannot tell', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  show();
  expect(screen.getByText('Part')).toBeTruthy();
});
