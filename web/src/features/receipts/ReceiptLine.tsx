import { countOf } from '@soltrade/schema/counts';
import { LIVE } from '@soltrade/schema/limits/counting';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { receiptQuery } from './api.ts';
import { ReceiptDays } from './ReceiptDays.tsx';
import { ReceiptTotals } from './ReceiptTotals.tsx';
import { exactly, momentText } from './receiptText.ts';

const Trust = () => (
  <section>
    <h3 className="font-semibold">{messages.receipts.trust}</h3>
    <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-muted text-sm">
      {messages.receipts.trustPoints.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
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

type ReceiptLineProps = {
  linkId: string;
  /** How many clicks the page shows by now. */
  clicks: number;
};

/** The clicks of a link as its receipt has them, which opens with everything that a promoter can check alone. */
export const ReceiptLine = ({ linkId, clicks }: ReceiptLineProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isPending, isFetching, refetch } = useQuery({
    ...receiptQuery(linkId),
    // A receipt is of one moment; clicks of later ones need another.
    refetchInterval: ({ state }) =>
      state.data && countOf(state.data.clicks) < clicks ? LIVE.pollEvery : false,
  });
  if (isPending) return <Skeleton className="h-9 w-44" />;
  const verified = data && countOf(data.clicks) > 0 ? exactly(countOf(data.clicks)) : null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        icon={<CircleCheck aria-hidden className={`size-4 ${verified ? 'text-positive' : 'text-muted'}`} />}
        onClick={() => setIsOpen(true)}
      >
        {verified ? messages.receipts.verified(verified) : messages.receipts.title}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
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
    </>
  );
};
