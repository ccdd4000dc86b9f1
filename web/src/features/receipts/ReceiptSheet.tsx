import type { Receipt, ReceiptCounts } from '@soltrade/schema/contracts/receipts';
import { countOf } from '@soltrade/schema/counts';
import { CLICKS_METHOD_PATH } from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { momentText } from '../../lib/timeTexts.ts';
import { receiptQuery } from './api.ts';
import { ReceiptDays } from './ReceiptDays.tsx';
import { exactly } from './receiptText.ts';

const Facts = ({ title, counts }: { title: string; counts: ReceiptCounts }) => {
  const receipts = messages.receipts;
  const facts = [
    { label: receipts.people, value: counts.persons },
    { label: receipts.repeats, value: counts.repeats },
    { label: receipts.robots, value: counts.robots },
    { label: receipts.accepted, value: counts.accepted },
  ];
  return (
    <div className="rounded-control border border-border p-4">
      <h3 className="flex justify-between gap-4 font-semibold">
        {title} <span className="tabular-nums">{exactly(countOf(counts))}</span>
      </h3>
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{exactly(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const ReceiptTotals = ({ receipt }: { receipt: Receipt }) => (
  <div className="grid gap-3 @lg:grid-cols-2">
    <Facts title={messages.receipts.clicks} counts={receipt.clicks} />
    <Facts title={messages.receipts.views} counts={receipt.views} />
  </div>
);

const Trust = () => (
  <section>
    <h3 className="font-semibold">{messages.receipts.trust}</h3>
    <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-muted text-sm">
      {messages.receipts.trustPoints.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <a href={CLICKS_METHOD_PATH} className="mt-2 inline-block py-1 text-accent-text text-sm underline">
      {messages.receipts.method}
    </a>
  </section>
);

const loading = (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">{messages.loading}</span>
    <div className="grid gap-3 @lg:grid-cols-2">
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
    <Skeleton className="h-56 w-full" />
  </div>
);

const Content = ({ linkId }: { linkId: string }) => {
  const { data, error, refetch } = useQuery(receiptQuery(linkId));
  if (error && !data) {
    return <LoadFailed title={messages.receipts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return loading;
  return (
    <div className="flex flex-col gap-6">
      {data.days.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={messages.receipts.none} text={messages.receipts.noneText} />
      ) : (
        <>
          <ReceiptTotals receipt={data} />
          <ReceiptDays days={data.days} />
        </>
      )}
      <Trust />
      <p className="text-muted text-xs">{messages.receipts.asOf(momentText(data.at))}</p>
    </div>
  );
};

/** Everything of a receipt that a promoter can check alone. It is of one moment, so there is a refresh button. */
export const ReceiptSheet = ({ linkId, onClose }: { linkId: string; onClose: () => void }) => {
  const { isFetching, refetch } = useQuery(receiptQuery(linkId));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      shape="sheet"
      title={messages.receipts.title}
      text={messages.receipts.text}
    >
      {/* Its width is that of the sheet, not of the window. */}
      <div className="@container">
        <Content linkId={linkId} />
      </div>
      <div className="mt-4 flex justify-end">
        <RefreshButton isBusy={isFetching} onRefresh={() => refetch({ throwOnError: true })} />
      </div>
    </Dialog>
  );
};
