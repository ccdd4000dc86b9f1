import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { platformsQuery } from './api.ts';
import { ConnectPlatformForm } from './ConnectPlatformForm.tsx';
import { PlatformRow } from './PlatformRow.tsx';

const Rows = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(platformsQuery(userId));
  if (error && !data) {
    return <LoadFailed title={messages.platforms.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-36 w-full" />;
  if (data.length === 0) {
    return (
      <EmptyState icon={<Plug />} title={messages.platforms.empty} text={messages.platforms.emptyText} />
    );
  }
  return (
    <ul className="divide-y divide-border">
      {data.map((connection) => (
        <PlatformRow key={connection.id} connection={connection} />
      ))}
    </ul>
  );
};

/** Connect and disconnect the platforms that a promoter earns on. */
export const PlatformsPanel = ({ userId }: { userId: string }) => {
  const { data: connections = [] } = useQuery(platformsQuery(userId));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card title={messages.platforms.title} text={messages.platforms.text}>
        <Rows userId={userId} />
      </Card>
      <Card title={messages.platforms.connectTitle} text={messages.platforms.connectText}>
        <ConnectPlatformForm userId={userId} connections={connections} />
      </Card>
    </div>
  );
};
