import { DELIVERY_STATES } from '@soltrade/schema/contracts/activity';
import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { webhooks as texts, webhookToasts as toasts } from '../../lib/messages/webhooks.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { type DeliveryState, deliveriesQuery, useReplayDelivery, useReplayFailed } from './api.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import { hostOf } from './hostOf.ts';

const STATES: readonly { value: DeliveryState | ''; label: string }[] = [
  { value: '', label: texts.allStates },
  ...DELIVERY_STATES.map((value) => ({ value, label: texts.states[value] })),
];

export const DeliveryLog = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const [state, setState] = useState<DeliveryState | ''>('');
  const { data, error, isFetching, refetch, ...more } = useInfiniteQuery({
    ...deliveriesQuery(endpoint.id, state),
    placeholderData: (old) => old,
  });
  const deliveries = data?.pages.flatMap(({ items }) => items);
  const one = useReplayDelivery();
  const all = useReplayFailed(endpoint.id);
  const replay = useAction((id: string) => one.mutateAsync(id));
  const replayAll = useAction(async () => toast(toasts.replayed((await all.mutateAsync()).replayed)));
  if (error && !isFetching) {
    return <LoadFailed title={texts.logLoadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!deliveries) return <Skeleton className="h-12 w-full" />;
  if (deliveries.length === 0 && state === '')
    return <p className="text-muted text-sm">{texts.noDeliveries}</p>;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={texts.filterNamed(hostOf(endpoint))}
        options={STATES}
        value={state}
        onChange={setState}
      />
      <section aria-label={texts.logNamed(hostOf(endpoint))} className="max-h-96 overflow-y-auto">
        {deliveries.length === 0 ? <p className="text-muted text-sm">{texts.noMatches}</p> : null}
        <ol className="divide-y divide-border text-sm">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBusy={one.isPending && one.variables === delivery.id}
              onReplay={replay}
            />
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-2">
        {more.hasNextPage ? (
          <Button
            variant="secondary"
            size="small"
            isBusy={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            {texts.more}
          </Button>
        ) : null}
        <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {texts.refresh}
        </Button>
        <Button variant="secondary" size="small" isBusy={all.isPending} onClick={() => replayAll()}>
          {texts.replayAll}
        </Button>
      </div>
    </div>
  );
};
