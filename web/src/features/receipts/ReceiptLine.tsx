import { countOf } from '@soltrade/schema/counts';
import { LIVE } from '@soltrade/schema/limits/clicks';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { receiptQuery } from './api.ts';
import { exactly, receiptsTexts } from './texts.ts';

const ReceiptSheet = lazy(() =>
  import('./ReceiptSheet.tsx').then((module) => ({ default: module.ReceiptSheet })),
);

type ReceiptLineProps = {
  linkId: string;
  /** Clicks currently shown on the page. */
  clicks: number;
};

/** The receipt's click count, which opens what it is made of. */
export const ReceiptLine = ({ linkId, clicks }: ReceiptLineProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isPending } = useQuery({
    ...receiptQuery(linkId),
    // A receipt covers one moment, so new clicks require another.
    refetchInterval: ({ state }) =>
      state.data && countOf(state.data.clicks) < clicks ? LIVE.pollEvery : false,
  });
  if (isPending) return <Skeleton className="h-9 w-44" />;
  const counted = data && countOf(data.clicks) > 0 ? exactly(countOf(data.clicks)) : null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        icon={<ReceiptText aria-hidden className="size-4 text-muted" />}
        onClick={() => setIsOpen(true)}
      >
        {counted ? receiptsTexts.byDayOf(counted) : receiptsTexts.title}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReceiptSheet linkId={linkId} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
