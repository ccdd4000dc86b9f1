import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { Receipt, ReceiptCounts } from '@soltrade/schema/contracts/receipts';
import { countOf } from '@soltrade/schema/counts';
import { CLICKS_METHOD_PATH } from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { JoinedTexts } from '../../components/JoinedTexts.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState, Skeleton } from '../../components/Loading.tsx';
import { useFirstNewRow } from '../../components/reveal.ts';
import * as messages from '../../lib/messages/general.ts';
import { momentText, utcDayText } from '../../lib/timeTexts.ts';
import { eventsKeptOf, receiptQuery } from './api.ts';
import { exactly, madeOfText, receiptsTexts } from './texts.ts';

/** A table of all days would be longer than the rest of the page. */
const FIRST = 7;

const headClass = 'py-2 pl-3 text-right font-medium text-muted text-xs first:pl-0 first:text-left';

const Cell = ({ counts, own }: { counts: ClickTotals; own: number }) => (
  <td className="py-2.5 pl-3 text-right align-top tabular-nums">
    <span className="font-medium">{exactly(counts.persons + counts.repeats)}</span>
    <span className="block text-muted text-xs">
      <JoinedTexts
        texts={[...madeOfText(counts), ...(own > 0 ? [receiptsTexts.ownOn(exactly(own))] : [])]}
      />
    </span>
  </td>
);

const ReceiptDays = ({ days }: Pick<Receipt, 'days'>) => {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { refAt, leadTo } = useFirstNewRow<HTMLTableRowElement>();
  const shown = showsAll ? days : days.slice(0, FIRST);
  const showAll = () => {
    setShowsAll(true);
    leadTo(FIRST);
  };
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        {receiptsTexts.byDay}
      </h3>
      <p className="mt-0.5 text-muted text-xs">{receiptsTexts.byDayText}</p>
      <table aria-labelledby={titleId} className="mt-1 w-full border-collapse text-sm">
        <thead>
          <tr className="border-border border-b">
            {[receiptsTexts.day, receiptsTexts.clicks, receiptsTexts.views].map((head) => (
              <th key={head} scope="col" className={headClass}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {shown.map(({ day, clicks, views, own }, index) => (
            <tr key={day} {...refAt(index)} tabIndex={-1} className="outline-offset-[-2px]">
              <th scope="row" className="whitespace-nowrap py-2.5 text-left align-top font-medium">
                {utcDayText(day)}
              </th>
              <Cell counts={clicks} own={own.clicks} />
              <Cell counts={views} own={own.views} />
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < days.length ? (
        <Button variant="ghost" size="small" className="mt-2 -ml-3" onClick={showAll}>
          {receiptsTexts.showAllDays(String(days.length))}
        </Button>
      ) : null}
    </section>
  );
};

const Facts = ({ title, counts }: { title: string; counts: ReceiptCounts }) => {
  const receipts = receiptsTexts;
  const facts = [
    { label: receipts.people, value: counts.persons },
    { label: receipts.repeats, value: counts.repeats },
    { label: receipts.robots, value: counts.robots },
    ...(counts.own > 0 ? [{ label: receipts.own, value: counts.own }] : []),
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
    <Facts title={receiptsTexts.clicks} counts={receipt.clicks} />
    <Facts title={receiptsTexts.views} counts={receipt.views} />
  </div>
);

/** Nothing while all events of the usual days are there. */
const Shortened = ({ receipt }: { receipt: Receipt }) => {
  const kept = eventsKeptOf(receipt);
  return kept === null || kept.isAll ? null : (
    <p className="rounded-control border border-border p-4 text-sm">
      {receiptsTexts.eventsShortened(kept)}
    </p>
  );
};

const Trust = () => (
  <section>
    <h3 className="font-semibold">{receiptsTexts.trust}</h3>
    <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-muted text-sm">
      {receiptsTexts.trustPoints.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <a
      href={CLICKS_METHOD_PATH}
      className="mt-2 inline-block py-1 text-accent-text text-sm underline"
    >
      {receiptsTexts.method}
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
  const { data, error, refetch } = useQuery({ ...receiptQuery(linkId), refetchOnMount: 'always' });
  if (error && !data) {
    return (
      <LoadFailed title={receiptsTexts.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return loading;
  return (
    <div className="flex flex-col gap-6">
      {data.days.length === 0 ? (
        <EmptyState title={receiptsTexts.none} text={receiptsTexts.noneText} />
      ) : (
        <>
          <ReceiptTotals receipt={data} />
          <ReceiptDays days={data.days} />
          <Shortened receipt={data} />
        </>
      )}
      <Trust />
      <p className="text-muted text-xs">{receiptsTexts.asOf(momentText(data.at))}</p>
    </div>
  );
};

/** What a link’s clicks add up to, counted up to the moment when it is opened. */
export const ReceiptSheet = ({ linkId, onClose }: { linkId: string; onClose: () => void }) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    shape="sheet"
    title={receiptsTexts.title}
    text={receiptsTexts.text}
  >
    {/* Sized by the sheet, not the window. */}
    <div className="@container">
      <Content linkId={linkId} />
    </div>
  </Dialog>
);
