// Fields of a statement's rows, and what a file may leave uncertain about them.
import { PAYOUT_STATES } from './payoutStates.ts';

export const STATEMENT_FIELDS = [
  'date',
  'amount',
  'currency',
  'decimals',
  'direction',
  'platform',
  'link',
  'id',
  'status',
  'note',
] as const;

export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Negative amounts take earlier income back, or are money that the promoter spent. */
export const NEGATIVES = ['deducted', 'left_out'] as const;

export type Negatives = (typeof NEGATIVES)[number];

/** What a state's word means that we don't know: rows can also be left out. */
export const STATE_ANSWERS = [...PAYOUT_STATES, 'left_out'] as const;

export type StateAnswer = (typeof STATE_ANSWERS)[number];

/** Rows that look like sums of others. */
export const TOTALS = ['left_out', 'counted'] as const;

export type Totals = (typeof TOTALS)[number];

/** What is asked before anything counts. */
export const STATEMENT_QUESTIONS = [
  'date',
  'amount',
  'currency',
  'direction',
  'id',
  'status',
  'dateOrder',
  'zone',
  'decimalSeparator',
  'currencyOfAll',
  'unit',
  'negatives',
  'states',
  'totals',
] as const;

export type StatementQuestionField = (typeof STATEMENT_QUESTIONS)[number];

export type StatementQuestion = {
  /** The mapping's field that answers it. */
  field: StatementQuestionField;
  /** The word whose meaning is asked, and its column; null for other questions. */
  word: string | null;
  column: string | null;
  options: {
    /** For the field; null is no column. */
    value: string | null;
    /** A column's first cells, or the first dates, amounts or rows as they would be entered. */
    examples: string[];
  }[];
};

type Answered = { states: Readonly<Record<string, StateAnswer>> };

export const withAnswer = <Mapping extends Answered>(
  mapping: Mapping,
  { field, word }: StatementQuestion,
  value: string | null,
): Mapping =>
  field === 'states'
    ? { ...mapping, states: { ...mapping.states, [word ?? '']: value } }
    : { ...mapping, [field]: value };
