// What is known of a chosen statement, and what follows from each answer of its reader and the
// ledger.
import type {
  KeptMapping,
  StatementJudgment,
  StatementMapping,
} from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import type { Result } from '../../lib/api.ts';
import { STATEMENT_VERDICTS, type Verdict } from '../files/judgedRows.ts';
import type {
  PreviewRow,
  SheetFacts,
  StatementFacts,
  StatementPreview,
} from './statementSession.ts';

export const NOTHING_ANSWERED: StatementMapping = {
  dateOrder: null,
  zone: null,
  decimalSeparator: null,
  unit: null,
  negatives: null,
  currencyOfAll: null,
  platformOfAll: null,
  states: {},
  totals: null,
};

/** The person's answers for rows that need one. */
export type StatementAnswers = { similar: 'left_out' | 'new' | 'same'; takeAmounts: boolean };

/** Rows by what becomes of them. */
export type Tally = Record<Exclude<Verdict, 'written'>, number>;

/** The ledger's verdicts on the rows. */
export type LedgerCheck = {
  tally: Tally;
  /** Of the differing rows: those with another amount, which the person may take. */
  corrected: number;
  unusual: number;
  unlinked: number;
  /** Rows compared, of all that could be read. */
  checked: number;
  /** The first of each kind that is not simply new. */
  flagged: { judgment: StatementJudgment; row: PreviewRow }[];
};

export const NOTHING_CHECKED: LedgerCheck = {
  tally: { new: 0, same: 0, different: 0, asked: 0, refused: 0 },
  corrected: 0,
  unusual: 0,
  unlinked: 0,
  checked: 0,
  flagged: [],
};

export type ChosenStatement = {
  name: string;
  facts: StatementFacts;
  sheet: number;
  /** What was answered; the preview has what follows from it. */
  mapping: StatementMapping;
  /** The kept mapping that it began with; null for none. */
  keptId: string | null;
  partnerId: string | null;
  answers: StatementAnswers;
  preview: StatementPreview | null;
  ledger: LedgerCheck | null;
};

type Kept = readonly KeptMapping[];

/** As the latest file of this form was read. */
const asKept = (kept: Kept, { header }: SheetFacts) => {
  const known = kept.find((each) => each.header === header);
  return { known, keptId: known?.id ?? null, mapping: known?.mapping ?? NOTHING_ANSWERED };
};

export const openedStatement = (
  name: string,
  facts: StatementFacts,
  kept: Kept,
): ChosenStatement => {
  const { known, ...read } = asKept(kept, facts.sheet);
  return {
    ...read,
    name: name.slice(0, STATEMENT.maxNameLength),
    facts,
    sheet: facts.first,
    partnerId: known?.partnerId ?? null,
    answers: { similar: 'left_out', takeAmounts: false },
    preview: null,
    ledger: null,
  };
};

export const withSheet = (
  chosen: ChosenStatement,
  { index, sheet, kept }: { index: number; sheet: SheetFacts; kept: Kept },
): ChosenStatement => {
  const { keptId, mapping } = asKept(kept, sheet);
  return { ...chosen, facts: { ...chosen.facts, sheet }, sheet: index, keptId, mapping };
};

const kindOf = ({ outcome, usual }: StatementJudgment): string =>
  usual === null ? outcome : 'unusual';

/** The rows to show once these came: the first of each kind. */
export const flaggedAfter = (
  { flagged }: LedgerCheck,
  judgments: readonly StatementJudgment[],
): StatementJudgment[] => {
  const shown = new Map<string, number>();
  return [...flagged.map(({ judgment }) => judgment), ...judgments].filter((judgment) => {
    const kind = kindOf(judgment);
    const count = (shown.get(kind) ?? 0) + 1;
    shown.set(kind, count);
    return count <= STATEMENT.shownRows;
  });
};

type Checked = {
  answer: Result<'POST /api/statements/check'>;
  /** How many rows it is about. */
  rows: number;
  flagged: LedgerCheck['flagged'];
};

export const afterCheck = (
  ledger: LedgerCheck,
  { answer, rows, flagged }: Checked,
): LedgerCheck => {
  const tally = { ...ledger.tally };
  for (const [outcome, verdict] of Object.entries(STATEMENT_VERDICTS))
    tally[verdict] += answer[outcome as keyof typeof STATEMENT_VERDICTS];
  return {
    tally,
    corrected: ledger.corrected + answer.corrected,
    unusual: ledger.unusual + answer.unusual,
    unlinked: ledger.unlinked + answer.unlinked,
    checked: ledger.checked + rows,
    flagged,
  };
};
