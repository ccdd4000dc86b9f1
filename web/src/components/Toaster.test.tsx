import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoText } from '../../test/expectations.ts';
import { toast, useToastStore } from '../stores/toast.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => useToastStore.setState({ current: null }));

const shown = () => useToastStore.getState().current?.title ?? null;

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

it('are shown one at a time: the newest', { tags: '9.toast.one' }, async () => {
  render(<Toaster />);
  act(() => toast({ title: 'First' }));
  await screen.findByText('First');
  act(() => toast({ title: 'Second', variant: 'destructive' }));
  await screen.findByText('Second');
  expectNoText('First');
});

it.each([
  ['last 5000 ms', undefined, 5_000],
  ['or as long as they say', 4_000, 4_000],
])('%s', { tags: '9.toast.duration' }, async (_, duration, lasts) => {
  render(<Toaster />);
  act(() => toast({ title: 'Warm-up' }));
  await screen.findByText('Warm-up');
  vi.useFakeTimers();
  act(() => toast({ title: 'Timed', ...(duration ? { duration } : {}) }));
  await pass(lasts - 100);
  expect(shown()).toBe('Timed');
  await pass(100);
  expect(shown()).toBeNull();
});

it.each([
  [
    'closed while the pointer was on it',
    () => {
      fireEvent.pointerMove(screen.getByText('Former'));
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    },
  ],
  [
    'replaced while it had the focus',
    () => {
      screen.getByRole('listitem').focus();
      act(() => toast({ title: 'Between' }));
    },
  ],
])(
  'one that follows a toast %s leaves in time, and the focus is where it was',
  async (_, leave) => {
    render(
      <>
        <input aria-label="Field" />
        <Toaster />
      </>,
    );
    screen.getByLabelText('Field').focus();
    act(() => toast({ title: 'Former' }));
    await screen.findByText('Former');
    vi.useFakeTimers();
    leave();
    expect(shown()).not.toBe('Former');
    expect(document.activeElement).toBe(screen.getByLabelText('Field'));
    await pass(1_000);
    act(() => toast({ title: 'Next' }));
    await pass(4_900);
    expect(shown()).toBe('Next');
    await pass(100);
    expect(shown()).toBeNull();
  },
);

it('stays while it is pointed at or has the focus', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Hello' }));
  const text = await screen.findByText('Hello');
  vi.useFakeTimers();
  fireEvent.pointerMove(text);
  await pass(60_000);
  fireEvent.pointerLeave(screen.getByRole('region'));
  screen.getByRole('listitem').focus();
  await pass(60_000);
  expect(shown()).toBe('Hello');
  screen.getByRole('listitem').blur();
  await pass(5_000);
  expect(shown()).toBeNull();
});
