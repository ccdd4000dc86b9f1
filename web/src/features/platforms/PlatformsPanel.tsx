import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useRevealed } from '../../components/reveal.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDeferredMount } from '../../components/useDeferredMount.ts';
import { failureText } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { messages } from '../../lib/messages.ts';
import { PLATFORMS_HASH } from '../../lib/ownPaths.ts';
import { toast } from '../../stores/toast.ts';
import { platformsQuery, useOrderPlatforms } from './api.ts';
import { ConnectPlatformForm } from './ConnectPlatformForm.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { EarningSplit } from './EarningSplit.tsx';
import { PlatformRow } from './PlatformRow.tsx';

type RowsProps = { userId: string; connections: PlatformConnection[]; onDisconnect: (id: string) => void };

const Rows = ({ userId, connections, onDisconnect }: RowsProps) => {
  const order = useOrderPlatforms(userId);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const names = connections.map(({ platformName }) => platformName);
    const [moved] = names.splice(from, 1);
    if (!moved) return;
    names.splice(to, 0, moved);
    const label = findPlatform(moved)?.label ?? moved;
    setSaid(messages.platforms.moved(label, { place: to + 1, of: connections.length }));
    order.mutate(names, { onError: (error) => toast(toasts.updateFailed(failureText(error))) });
  };
  return (
    <>
      <ul className="divide-y divide-border">
        {connections.map((connection, index) => (
          <PlatformRow
            key={connection.id}
            connection={connection}
            index={index}
            count={connections.length}
            onMove={(to) => move(index, to)}
            onDisconnect={() => onDisconnect(connection.id)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
};

const Connections = ({ userId, onDisconnect }: Pick<RowsProps, 'userId' | 'onDisconnect'>) => {
  const { data, error, refetch } = useQuery(platformsQuery(userId));
  const isMounted = useDeferredMount(data !== undefined);
  if (error && !data) {
    return <LoadFailed title={messages.platforms.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || !isMounted) return <Skeleton className="h-72 w-full" />;
  return (
    <div className="flex flex-col gap-5">
      {data.length === 0 ? (
        <EmptyState icon={<Plug />} title={messages.platforms.empty} text={messages.platforms.emptyText} />
      ) : (
        <Rows userId={userId} connections={data} onDisconnect={onDisconnect} />
      )}
      <div className="border-border border-t pt-4">
        <EarningSplit connections={data} />
      </div>
    </div>
  );
};

export const PlatformsPanel = ({ userId }: { userId: string }) => {
  const { data: connections = [] } = useQuery(platformsQuery(userId));
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const card = useRevealed<HTMLElement>(PLATFORMS_HASH);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card ref={card} title={messages.platforms.title} text={messages.platforms.text}>
        <Connections userId={userId} onDisconnect={setLeavingId} />
      </Card>
      <Card title={messages.platforms.connectTitle} text={messages.platforms.connectText}>
        <ConnectPlatformForm userId={userId} connections={connections} />
      </Card>
      <DisconnectDialog
        connection={connections.find(({ id }) => id === leavingId) ?? null}
        onClose={() => setLeavingId(null)}
        focusAfter={() => card.current}
      />
    </div>
  );
};
