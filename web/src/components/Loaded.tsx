import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  failed: string;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

export const Loaded = <Data,>({ query, failed, waiting, children }: LoadedProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error && !isFetching) {
    return <LoadFailed title={failed} error={error} onRetry={() => void refetch()} />;
  }
  return waiting;
};
