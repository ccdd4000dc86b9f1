import type { StatementRow } from '@soltrade/schema/contracts/statements';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useRef } from 'react';
import { useFocusOnArrival } from '../../components/useFocusOnArrival.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import { statementsTexts as texts } from './statementsTexts.ts';

const SHOWN = 3;

const factsOf = ({ at, platform, id, note }: StatementRow): string =>
  [
    at === null ? null : utcDayText(at),
    platform === null ? null : (findPlatform(platform)?.label ?? platform),
    id === null ? texts.noId : texts.idOf(id),
    note,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

/** The first new payouts, as the ledger would have them. */
export const StatementPreview = ({ rows }: { rows: readonly StatementRow[] }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  const first = rows.filter(({ outcome }) => outcome === 'new').slice(0, SHOWN);
  if (first.length === 0) return null;
  return (
    <section aria-label={texts.entered}>
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {texts.entered}
      </h3>
      <ol className="mt-2 divide-y divide-border rounded-control border border-border px-3">
        {first.map((row) => (
          <li key={row.line} className="flex justify-between gap-x-4 py-2.5 max-sm:flex-col">
            <span className="min-w-0 break-words text-muted text-sm">{factsOf(row)}</span>
            <span className="font-medium tabular-nums">
              {texts.enteredFrom(row.stated ?? '', `${row.amount} ${row.currency}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
