import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { recentLinksQuery } from './api.ts';
import { RecentLinkRow } from './RecentLinkRow.tsx';

const SHOWN = 3;

const Rows = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(recentLinksQuery(userId));
  if (error && !data) {
    return <LoadFailed title={messages.links.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-48 w-full" />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Link2 />}
        title={messages.links.empty}
        text={messages.links.emptyText}
        action={
          <ButtonLink to="/generate" size="small">
            {messages.dashboard.quickGenerate}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className="divide-y divide-border">
      {data.slice(0, SHOWN).map((link) => (
        <RecentLinkRow key={link.id} link={link} />
      ))}
    </ul>
  );
};

export const RecentLinksCard = ({ userId }: { userId: string }) => (
  <Card title={messages.links.recent}>
    <Rows userId={userId} />
  </Card>
);
