import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { toast } from '../../components/toast.ts';
import { describeError, serverMessage } from '../../lib/errorMessages.ts';
import { webhooks as texts, webhookToasts as toasts } from '../../lib/messages/webhooks.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { deliveriesQuery, useReplayDelivery, useReplayFailed } from './api.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import { hostOf } from './hostOf.ts';

const failed = (error: unknown) => toast(toasts.failed(serverMessage(error, describeError(error))));

/** An endpoint's newest deliveries, with what was sent and answered. */
export const DeliveryLog = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const { data, error, isFetching, refetch } = useQuery(deliveriesQuery(endpoint.id));
  const one = useReplayDelivery();
  const all = useReplayFailed(endpoint.id);
  const replay = useSingleFlight(async (id: string) => {
    try {
      await one.mutateAsync(id);
    } catch (failure) {
      failed(failure);
    }
  });
  const replayAll = useSingleFlight(async () => {
    try {
      toast(toasts.replayed((await all.mutateAsync()).replayed));
    } catch (failure) {
      failed(failure);
    }
  });
  if (error && !isFetching) {
    return <LoadFailed title={texts.logLoadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-12 w-full" />;
  if (data.length === 0) return <p className="text-muted text-sm">{texts.noDeliveries}</p>;
  return (
    <div className="flex flex-col gap-3">
      <section aria-label={texts.logNamed(hostOf(endpoint))} className="max-h-96 overflow-y-auto">
        <ol className="divide-y divide-border text-sm">
          {data.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBusy={one.isPending && one.variables === delivery.id}
              onReplay={(id) => void replay(id)}
            />
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {texts.refresh}
        </Button>
        <Button variant="secondary" size="small" isBusy={all.isPending} onClick={() => void replayAll()}>
          {texts.replayAll}
        </Button>
      </div>
    </div>
  );
};
