import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { loseSession } from '../src/features/session/loseSession.ts';
import { createQueryClient } from '../src/lib/queryClient.ts';
import { AppRoutes } from '../src/routes.tsx';
import { useToastStore } from '../src/stores/toast.ts';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
};

let present: QueryClient | null = null;

/** The cache of the app that was rendered last. */
export const queryClient = (): QueryClient => {
  if (present === null) throw new Error('no app is rendered');
  return present;
};

/** The whole app at a path, with a fresh cache. */
export const renderApp = (path: string) => {
  useToastStore.setState({ current: null });
  present = createQueryClient(loseSession);
  return render(
    <QueryClientProvider client={present}>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

export const address = (): string | null => screen.getByTestId('address').textContent;

/** Title and text of the toast that is shown. */
export const shownToast = (): [string, string | undefined] | null => {
  const { current } = useToastStore.getState();
  return current ? [current.title, current.description] : null;
};
