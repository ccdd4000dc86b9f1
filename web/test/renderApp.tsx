import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { Toaster } from '../src/components/Toaster.tsx';
import { endMembership, loseSession } from '../src/features/sessions/api.ts';
import { createQueryClient } from '../src/lib/queryClient.ts';
import { AppRoutes } from '../src/routes.tsx';
import { useToastStore } from '../src/stores/toast.ts';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
};

let present: QueryClient | null = null;

/** The cache of the last render. */
export const queryClient = (): QueryClient => {
  if (present === null) throw new Error('no app is rendered');
  return present;
};

const renderAt = (path: string, content: ReactNode) => {
  useToastStore.setState({ current: null });
  present = createQueryClient(loseSession, endMembership);
  return render(
    <QueryClientProvider client={present}>
      <MemoryRouter initialEntries={[path]}>
        {content}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

/** Renders the whole app at a path with a fresh cache. */
export const renderApp = (path: string) => renderAt(path, <AppRoutes />);

/** Renders part of a page with its providers: a fresh cache, a router and toasts. */
export const renderPart = (part: ReactNode, path = '/') =>
  renderAt(
    path,
    <>
      {part}
      <Toaster />
    </>,
  );

export const address = (): string | null => screen.getByTestId('address').textContent;

export const addressIs = (expected: string): Promise<void> =>
  waitFor(() => expect(address()).toBe(expected));

/** Title and text of the shown toast. */
export const shownToast = (): [string, string | undefined] | null => {
  const { current } = useToastStore.getState();
  return current ? [current.title, current.description] : null;
};

/** Its text too, if one is given. */
export const toastIs = (...expected: [title: string, text?: string | undefined]): Promise<void> =>
  waitFor(() => expect(shownToast()?.slice(0, expected.length)).toEqual(expected));
