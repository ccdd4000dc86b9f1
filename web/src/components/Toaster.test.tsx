import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { toast, useToastStore } from './toast.ts';

beforeEach(() => useToastStore.setState({ current: null }));

describe('§9 toasts', () => {
  it('§9.toast.one are shown one at a time: the newest', async () => {
    render(<Toaster />);
    act(() => toast({ title: 'First' }));
    expect(await screen.findByText('First')).toBeTruthy();
    act(() => toast({ title: 'Second', variant: 'destructive' }));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
  });

  it('§9.toast.hotkey F8 moves the focus to them, and they can be closed', async () => {
    render(<Toaster />);
    act(() => toast({ title: 'Hello', description: 'World' }));
    await screen.findByText('World');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.textContent).toContain('World');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('World')).toBeNull());
  });

  it.each([
    ['last 5000 ms', undefined, 5_000],
    ['or as long as they say', 4_000, 4_000],
  ])('%s', async (_, duration, lasts) => {
    render(<Toaster />);
    act(() => toast({ title: 'Warm-up' }));
    await screen.findByText('Warm-up');
    vi.useFakeTimers();
    act(() => toast({ title: 'Timed', ...(duration ? { duration } : {}) }));
    await act(() => vi.advanceTimersByTimeAsync(lasts - 100));
    expect(useToastStore.getState().current?.title).toBe('Timed');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(useToastStore.getState().current).toBeNull();
    vi.useRealTimers();
  });
});
