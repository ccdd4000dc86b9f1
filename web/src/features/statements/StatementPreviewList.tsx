import { shortAddress } from '@soltrade/schema/address';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useRef } from 'react';
import { useFocusOnArrival } from '../../components/reveal.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import type { PreviewRow } from './statementSession.ts';
import { statementsTexts as texts } from './texts.ts';

const SHOWN = 3;
/** A transaction’s signature has more. */
const LONG_ID = 40;

const factsOf = ({ payout: { at, platform, id, status, note } }: PreviewRow): string =>
  [
    utcDayText(at),
    platform === null ? null : (findPlatform(platform)?.label ?? platform),
    id === null ? texts.noId : texts.idOf(id.length > LONG_ID ? shortAddress(id) : id),
    status,
    note,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

/** The first payouts, as the ledger would have them. */
export const StatementPreviewList = ({ rows }: { rows: readonly PreviewRow[] }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  const first = rows.slice(0, SHOWN);
  if (first.length === 0) return null;
  return (
    <section aria-label={texts.entered}>
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {texts.entered}
      </h3>
      <ol className="mt-2 divide-y divide-border rounded-control border border-border px-3">
        {first.map((row) => (
          <li key={row.payout.line} className="flex justify-between gap-x-4 py-2.5 max-sm:flex-col">
            <span className="min-w-0 break-words text-muted text-sm">{factsOf(row)}</span>
            <span className="font-medium tabular-nums">
              {texts.enteredFrom(row.stated, `${row.payout.amount} ${row.payout.currency}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
