import type { EarlierPayout, StatementJudgment } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import type { ReactNode } from 'react';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { REVENUE_SOURCES } from '../../lib/revenueSources.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import type { StatementPreview } from './statementSession.ts';
import type { LedgerCheck } from './statementState.ts';
import { statementsTexts as texts } from './texts.ts';

type ShownRow = {
  line: number;
  outcome: StatementJudgment['outcome'];
  at: string | null;
  /** With its currency. */
  amount: string | null;
  /** Why it is refused. */
  reason: string | null;
  /** What the file has there. */
  text: string | null;
  state: string | null;
  usual: string | null;
  earlier: EarlierPayout | null;
};

const fieldText = (field: string): string | null => {
  const names: Readonly<Record<string, string>> = texts.fields;
  return names[field] ?? null;
};

const reasonText = (field: string, reason: string): string => {
  const name = fieldText(field);
  return name === null ? reason : texts.refusedBecause(name, reason);
};

const NOTHING = { state: null, usual: null, earlier: null };

/** Flagged rows, refused ones, and the first new ones, in the file's order. */
const shownRows = (preview: StatementPreview, ledger: LedgerCheck | null): ShownRow[] => {
  const flagged = (ledger?.flagged ?? []).map(({ judgment, row: { payout, stated } }): ShownRow => {
    const { line, outcome, field, reason, usual, earlier } = judgment;
    return {
      line,
      outcome,
      at: payout.at,
      amount: `${payout.amount} ${payout.currency}`,
      reason: field === null || reason === null ? null : reasonText(field, reason),
      text: outcome === 'refused' ? stated : null,
      state: outcome === 'changed' ? payout.status : null,
      usual: usual === null ? null : `${usual} ${payout.currency}`,
      earlier,
    };
  });
  const lines = new Set(flagged.map(({ line }) => line));
  const refused = preview.refused.map(({ line, refused: { field, reason }, text }): ShownRow => {
    const why = reasonText(field, reason);
    return { line, outcome: 'refused', at: null, amount: null, reason: why, text, ...NOTHING };
  });
  const fresh = preview.readable.flatMap(({ payout }): ShownRow[] => {
    const { line, at, amount, currency } = payout;
    if (lines.has(line)) return [];
    const shown = { line, at, amount: `${amount} ${currency}`, reason: null, text: null };
    return [{ ...shown, outcome: 'new', ...NOTHING }];
  });
  return [...flagged, ...refused, ...fresh].toSorted((one, other) => one.line - other.line);
};

const LOOKS: Record<ShownRow['outcome'], string> = {
  new: 'text-positive',
  changed: 'text-positive',
  corrected: 'text-warning',
  known: 'text-muted',
  similar: 'text-warning',
  refused: 'text-negative',
};

const headClass =
  'whitespace-nowrap px-2 py-2 text-left font-medium text-muted text-xs first:pl-0 last:pr-0';
const cellClass = 'px-2 py-2 align-top first:pl-0 last:pr-0';

const Outcome = ({ outcome }: Pick<ShownRow, 'outcome'>) => (
  <span className={`font-medium ${LOOKS[outcome]}`}>{texts.outcome[outcome]}</span>
);

type RowProps = {
  row: ShownRow;
  /** An entry of the ledger, behind a button. */
  entry: (id: string) => ReactNode;
};

/** Which payout has a row's id already. */
const Earlier = ({ earlier, entry }: { earlier: EarlierPayout } & Pick<RowProps, 'entry'>) => (
  <>
    <span className="text-muted">
      {texts.sameAsEntry(
        `${earlier.amount} ${earlier.currency}`,
        utcDayText(earlier.at),
        REVENUE_SOURCES[earlier.source].label,
      )}
    </span>{' '}
    {entry(earlier.entryId)}
  </>
);

const Row = ({ row, entry }: RowProps) => (
  <tr>
    <td className={`${cellClass} text-muted tabular-nums`}>{row.line}</td>
    {row.outcome === 'refused' ? (
      <td colSpan={3} className={cellClass}>
        <Outcome outcome={row.outcome} /> <span className="text-muted">{row.reason}</span>{' '}
        {row.earlier ? entry(row.earlier.entryId) : null}
        {row.text === null ? null : (
          <span className="wrap-anywhere block text-muted text-xs">{row.text}</span>
        )}
      </td>
    ) : (
      <>
        <td className={`${cellClass} whitespace-nowrap max-sm:hidden`}>
          {row.at ? utcDayText(row.at) : null}
        </td>
        <td
          className={`${cellClass} whitespace-nowrap text-right tabular-nums max-[359px]:whitespace-normal`}
        >
          {row.amount}
        </td>
        <td className={cellClass}>
          <span className="block text-muted sm:hidden">{row.at ? utcDayText(row.at) : null}</span>
          <Outcome outcome={row.outcome} />{' '}
          {row.state === null ? null : <span>{texts.nowIs(row.state)} </span>}
          {row.earlier === null ? null : <Earlier earlier={row.earlier} entry={entry} />}
          {row.usual === null ? null : (
            <span className="block text-warning">{texts.unusual(row.usual)}</span>
          )}
        </td>
      </>
    )}
  </tr>
);

type StatementRowsProps = {
  preview: StatementPreview;
  ledger: LedgerCheck | null;
} & Pick<RowProps, 'entry'>;

export const StatementRows = ({ preview, ledger, entry }: StatementRowsProps) => {
  const rows = shownRows(preview, ledger);
  const isCut = Math.max(preview.counts.readable, preview.counts.refused) > STATEMENT.shownRows;
  return (
    <ScrollRegion
      label={texts.preview}
      className="max-h-96 overflow-auto rounded-control border border-border px-3"
    >
      <table className="w-full border-collapse text-sm">
        {isCut ? (
          <caption className="py-2 text-left text-muted text-xs">
            {texts.firstRows(STATEMENT.shownRows)}
          </caption>
        ) : null}
        <thead className="sticky top-0 bg-surface">
          <tr className="border-border border-b">
            <th scope="col" className={headClass}>
              {texts.line}
            </th>
            {/* Phones lack room for this column: the result begins with the date. */}
            <th scope="col" className={`${headClass} max-sm:hidden`}>
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
            <Row key={row.line} row={row} entry={entry} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
