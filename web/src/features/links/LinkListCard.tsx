import type { Link } from '@soltrade/schema/contracts/links';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useDeferredMount } from '../../components/useDeferredMount.ts';
import { messages } from '../../lib/messages.ts';
import { LinkRow } from './LinkRow.tsx';
import { LinkRowsSkeleton } from './LinkRowsSkeleton.tsx';

type LinkListCardProps = {
  title: string;
  text?: string;
  control?: ReactNode;
  query: UseQueryOptions<Link[]>;
  /** How many of the links are shown. */
  count: number;
  /** Shown if there is no link. */
  empty: ReactNode;
};

/** A few links in short, in the order in which the server sent them. */
export const LinkListCard = ({ title, text, control, query, count, empty }: LinkListCardProps) => {
  const { data, error, refetch } = useQuery(query);
  const isMounted = useDeferredMount(data !== undefined);
  const rows = () => {
    if (error && !data) {
      return <LoadFailed title={messages.links.loadFailed} error={error} onRetry={() => void refetch()} />;
    }
    if (!data || !isMounted) return <LinkRowsSkeleton count={count} />;
    if (data.length === 0) return empty;
    return (
      <ul className="divide-y divide-border">
        {data.slice(0, count).map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    );
  };
  return (
    <Card title={title} {...(text ? { text } : {})} control={control}>
      {rows()}
    </Card>
  );
};
