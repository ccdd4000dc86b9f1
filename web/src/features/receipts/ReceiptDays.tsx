import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { Receipt } from '@soltrade/schema/contracts/receipts';
import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { JoinedTexts } from '../../components/JoinedTexts.tsx';
import { useFirstNewRow } from '../../components/useFirstNewRow.ts';
import { messages } from '../../lib/messages.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import { exactly, madeOfText } from './receiptText.ts';

/** A table of all days would be longer than the rest of the page. */
const FIRST = 7;

const headClass = 'py-2 pl-3 text-right font-medium text-muted text-xs first:pl-0 first:text-left';

const Cell = ({ counts }: { counts: ClickTotals }) => (
  <td className="py-2.5 pl-3 text-right align-top tabular-nums">
    <span className="font-medium">{exactly(counts.persons + counts.repeats)}</span>
    <span className="block text-muted text-xs">
      <JoinedTexts texts={madeOfText(counts)} />
    </span>
  </td>
);

export const ReceiptDays = ({ days }: Pick<Receipt, 'days'>) => {
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
        {messages.receipts.byDay}
      </h3>
      <p className="mt-0.5 text-muted text-xs">{messages.receipts.byDayText}</p>
      <table aria-labelledby={titleId} className="mt-1 w-full border-collapse text-sm">
        <thead>
          <tr className="border-border border-b">
            {[messages.receipts.day, messages.receipts.clicks, messages.receipts.views].map((head) => (
              <th key={head} scope="col" className={headClass}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {shown.map(({ day, clicks, views }, index) => (
            <tr key={day} {...refAt(index)} tabIndex={-1} className="outline-offset-[-2px]">
              <th scope="row" className="whitespace-nowrap py-2.5 text-left align-top font-medium">
                {utcDayText(day)}
              </th>
              <Cell counts={clicks} />
              <Cell counts={views} />
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < days.length ? (
        <Button variant="ghost" size="small" className="mt-2 -ml-3" onClick={showAll}>
          {messages.receipts.showAllDays(String(days.length))}
        </Button>
      ) : null}
    </section>
  );
};
