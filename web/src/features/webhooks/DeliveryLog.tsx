import { DELIVERY_STATES } from '@soltrade/schema/choices';
import type { WebhookDelivery, WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { momentText } from '../../lib/timeTexts.ts';
import { toast } from '../../stores/toast.ts';
import {
  type DeliveryState,
  deliveriesQuery,
  hostOf,
  useReplayDelivery,
  useReplayFailed,
} from './api.ts';
import { webhooksTexts as texts, webhookToasts as toasts } from './texts.ts';

const LOOKS: Record<WebhookDelivery['state'], string> = {
  delivered: 'text-positive',
  pending: 'text-muted',
  failed: 'text-negative',
};

const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const Text = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <p className="font-medium">{label}</p>
    <pre className="mt-1 max-h-48 overflow-auto whitespace-pre-wrap break-all rounded-control bg-raised p-3 text-xs">
      {text}
    </pre>
  </div>
);

const outcomeOf = ({
  status,
  problem,
  duration,
  attempts,
  nextAttemptAt,
}: WebhookDelivery): string =>
  [
    ...(status === null ? [] : [String(status)]),
    ...(problem === null ? [] : [texts.problem(problem)]),
    ...(duration === null ? [] : [texts.took(duration)]),
    ...(attempts === 0 ? [] : [texts.attempts(attempts)]),
    ...(nextAttemptAt === null ? [] : [texts.next(momentText(nextAttemptAt))]),
  ].join(' · ');

type DeliveryRowProps = {
  delivery: WebhookDelivery;
  isBusy: boolean;
  onReplay: (id: string) => void;
};

const DeliveryRow = ({ delivery, isBusy, onReplay }: DeliveryRowProps) => {
  const { id, type, state, happenedAt, body, answer } = delivery;
  return (
    <li className="py-2">
      <details>
        <summary className="cursor-pointer py-1">
          <span className={`font-medium ${LOOKS[state]}`}>{texts.states[state]}</span>{' '}
          <code className="break-all">{type}</code>{' '}
          <span className="text-muted">
            {momentText(happenedAt)} · {outcomeOf(delivery)}
          </span>
        </summary>
        <div className="flex flex-col gap-3 py-2">
          {body === null ? null : <Text label={texts.sent} text={readable(body)} />}
          {answer === null ? null : (
            <Text label={texts.answered} text={answer || texts.emptyAnswer} />
          )}
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            isBusy={isBusy}
            aria-label={texts.replayNamed(type)}
            onClick={() => onReplay(id)}
          >
            {texts.replay}
          </Button>
        </div>
      </details>
    </li>
  );
};

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
  const all = useReplayFailed(endpoint.id, {
    done: ({ replayed }) => toast(toasts.replayed(replayed)),
  });
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
              isBusy={one.isPending && one.input === delivery.id}
              onReplay={one.run}
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
        <Button variant="secondary" size="small" isBusy={all.isPending} onClick={() => all.run()}>
          {texts.replayAll}
        </Button>
      </div>
    </div>
  );
};
