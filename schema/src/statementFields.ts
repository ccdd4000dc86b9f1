// Fields of a statement's rows, and what a file may leave uncertain about them.

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
] as const;

export type StatementQuestionField = (typeof STATEMENT_QUESTIONS)[number];
