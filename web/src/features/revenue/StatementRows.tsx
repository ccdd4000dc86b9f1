import type {
  EarlierPayout,
  StatementDryRun,
  StatementRow,
} from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import type { StatementField } from '@soltrade/schema/statementFields';
import { useState } from 'react';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { revenueTexts } from '../../lib/messages/revenue.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import { EntryEvidence } from './EntryEvidence.tsx';
import { statementsTexts, statementsTexts as texts } from './statementsTexts.ts';

/** An entry of the ledger behind a button, loaded on demand. */
export const ShownEntry = ({ id }: { id: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-6 text-muted underline hover:text-text"
      >
        {statementsTexts.showEntry}
      </button>
      {isOpen ? <EntryEvidence id={id} /> : null}
    </>
  );
};

const LOOKS: Record<StatementRow['outcome'], string> = {
  new: 'text-positive',
  known: 'text-muted',
  refused: 'text-negative',
};

const earlierText = ({ line, source, amount, currency, at }: EarlierPayout): string => {
  if (line !== null) return texts.sameAsLine(line);
  const day = at === null ? '' : utcDayText(at);
  return texts.sameAsEntry(
    `${amount} ${currency}`,
    day,
    revenueTexts.sources[source ?? 'reported'].label,
  );
};

const isField = (name: string): name is StatementField => name in texts.fields;

const reasonOf = ({ field, reason }: StatementRow): string | null => {
  if (field === null || reason === null) return null;
  const name = isField(field) ? texts.fields[field] : field;
  return texts.refusedBecause(name, reason);
};

const headClass =
  'whitespace-nowrap px-2 py-2 text-left font-medium text-muted text-xs first:pl-0 last:pr-0';
const cellClass = 'px-2 py-2 align-top first:pl-0 last:pr-0';

const Outcome = ({ outcome }: Pick<StatementRow, 'outcome'>) => (
  <span className={`font-medium ${LOOKS[outcome]}`}>{texts.outcome[outcome]}</span>
);

/** Which payout has a row's id already. */
const Earlier = ({ earlier }: { earlier: EarlierPayout }) => (
  <>
    <span className="text-muted">{earlierText(earlier)}</span>{' '}
    {earlier.entryId === null ? null : <ShownEntry id={earlier.entryId} />}
  </>
);

const Row = ({ row }: { row: StatementRow }) => (
  <tr>
    <td className={`${cellClass} text-muted tabular-nums`}>{row.line}</td>
    {row.outcome === 'refused' ? (
      <td colSpan={3} className={cellClass}>
        <Outcome outcome={row.outcome} /> <span className="text-muted">{reasonOf(row)}</span>{' '}
        {row.earlier?.entryId ? <ShownEntry id={row.earlier.entryId} /> : null}
      </td>
    ) : (
      <>
        <td className={`${cellClass} whitespace-nowrap`}>{row.at ? utcDayText(row.at) : null}</td>
        <td
          className={`${cellClass} text-right tabular-nums`}
        >{`${row.amount} ${row.currency}`}</td>
        <td className={cellClass}>
          <Outcome outcome={row.outcome} />{' '}
          {row.earlier === null ? null : <Earlier earlier={row.earlier} />}
          {row.usual === null ? null : (
            <span className="block text-warning">
              {texts.unusual(`${row.usual} ${row.currency}`)}
            </span>
          )}
        </td>
      </>
    )}
  </tr>
);

export const StatementRows = ({ dryRun }: { dryRun: StatementDryRun }) => {
  const { counts, rows } = dryRun;
  const isCut = Object.values(counts).some((count) => count > STATEMENT.shownRows);
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm">
        {texts.result(counts)}{' '}
        {counts.unusual > 0 ? (
          <span className="text-warning">{texts.unusualCount(counts.unusual)} </span>
        ) : null}
        {isCut ? texts.firstRows(STATEMENT.shownRows) : null}
      </p>
      <ScrollRegion
        label={texts.preview}
        className="max-h-96 overflow-auto rounded-control border border-border px-3"
      >
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-surface">
            <tr className="border-border border-b">
              <th scope="col" className={headClass}>
                {texts.line}
              </th>
              <th scope="col" className={headClass}>
                {texts.when}
              </th>
              <th scope="col" className={`${headClass} text-right`}>
                {texts.amount}
              </th>
              <th scope="col" className={headClass}>
                {texts.what}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
};
