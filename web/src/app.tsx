import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { AppRoutes } from './routes.tsx';

type AppProps = {
  queryClient: QueryClient;
  /** Replaces the browser's router where there is no browser. */
  Router?: ComponentType<{ children: ReactNode }>;
};

export const App = ({ queryClient, Router = BrowserRouter }: AppProps) => (
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <Router>
        <AppRoutes />
      </Router>
    </QueryClientProvider>
  </ErrorBoundary>
);
