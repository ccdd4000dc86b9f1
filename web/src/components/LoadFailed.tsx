import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../lib/errorMessages.ts';
import * as messages from '../lib/messages/general.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type LoadFailedProps = { title: string; error: Error; onRetry: () => void };

export const LoadFailed = ({ title, error, onRetry }: LoadFailedProps) => (
  <Notice
    tone="negative"
    role="alert"
    control={
      <Button variant="secondary" size="small" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    }
  >
    <p className="font-semibold">{title}</p>
    <p className="text-muted">{failureText(error)}</p>
  </Notice>
);

export type LoadedQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => Promise<unknown>;
};

type LoadedProps<Data> = {
  query: LoadedQuery<Data>;
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
