import type { Receipt, ReceiptCounts } from '@soltrade/schema/contracts/receipts';
import { countOf } from '@soltrade/schema/counts';
import { messages } from '../../lib/messages.ts';
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

export const ReceiptTotals = ({ receipt }: { receipt: Receipt }) => (
  <div className="grid gap-3 @lg:grid-cols-2">
    <Facts title={messages.receipts.clicks} counts={receipt.clicks} />
    <Facts title={messages.receipts.views} counts={receipt.views} />
  </div>
);
