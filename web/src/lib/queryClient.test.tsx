import { HOUR } from '@soltrade/schema/durations';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

const Shown = ({ ask }: { ask: () => Promise<string> }) => {
  const { data, error } = useQuery({ queryKey: ['shown'], queryFn: ask });
  return <p>{data ?? error?.message ?? 'pending'}</p>;
};

const show = (ask: () => Promise<string>) => {
  const client = createQueryClient(() => {});
  const page = () =>
    render(
      <QueryClientProvider client={client}>
        <Shown ask={ask} />
      </QueryClientProvider>,
    );
  return { page };
};

describe('what was fetched', { tags: '9.fetching' }, () => {
  it('is not fetched again on focus, with time, or when it is shown again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ask = vi.fn(async () => 'fetched');
    const { page } = show(ask);
    const { unmount } = page();
    await screen.findByText('fetched');
    await act(() => vi.advanceTimersByTimeAsync(HOUR));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    act(() => void window.dispatchEvent(new Event('focus')));
    unmount();
    page();
    await screen.findByText('fetched');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not tried again by itself after a failure', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ask = vi.fn(async () => Promise.reject(new Error('502: down')));
    show(ask).page();
    await screen.findByText('502: down');
    await act(() => vi.advanceTimersByTimeAsync(HOUR));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
