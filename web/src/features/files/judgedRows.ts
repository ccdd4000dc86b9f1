import type { ImportOutcome } from '@soltrade/schema/contracts/imports';
import type { StatementJudgment } from '@soltrade/schema/contracts/statements';

/** What becomes of a row, by a dry run; `asked` waits for the person, `written` was sent. */
export type Verdict = 'new' | 'same' | 'different' | 'refused' | 'asked' | 'written';

/** The server's judgment of a row. */
export type Judged = {
  outcome: ImportOutcome;
  problem: { code: string; detail: string; retryAfter: number | null } | null;
};

export const VERDICTS = {
  possible: 'new',
  existing: 'same',
  differs: 'different',
  failed: 'refused',
  made: 'written',
  changed: 'written',
} as const satisfies Record<ImportOutcome, Verdict>;

export const STATEMENT_VERDICTS = {
  new: 'new',
  known: 'same',
  changed: 'different',
  corrected: 'different',
  similar: 'asked',
  refused: 'refused',
} as const satisfies Record<StatementJudgment['outcome'], Verdict>;

/** Trying again changes nothing. */
const FINAL: readonly string[] = ['invalid_address', 'token_not_found', 'unknown_platform'];

export const isFinal = ({ outcome, problem }: Judged): boolean =>
  outcome === 'failed' && FINAL.includes(problem?.code ?? '');

/**
 * Whether a press sends it. `taken` are the verdicts that it sends besides new and refused rows.
 */
export const isSendable = (said: Judged, taken: readonly Verdict[] = []): boolean => {
  const verdict = VERDICTS[said.outcome];
  if (verdict === 'refused') return !isFinal(said);
  return verdict === 'new' || taken.includes(verdict);
};

/** Rows that are compared, then sent. */
export type Batch<Answer> = {
  /** The last answer, by the row's key. */
  said: ReadonlyMap<string, Answer>;
  isSent: boolean;
  /** Whether rows that are there are changed, too. */
  changeExisting: boolean;
};

export const noRows = <Answer>(): Batch<Answer> => ({
  said: new Map(),
  isSent: false,
  changeExisting: false,
});

export type BatchAction<Answer> =
  | { type: 'emptied' }
  | { type: 'said'; said: readonly (readonly [string, Answer])[] }
  | { type: 'sent' }
  | { type: 'changeExisting'; value: boolean };

export const batchReducer = <Answer>(
  batch: Batch<Answer>,
  action: BatchAction<Answer>,
): Batch<Answer> => {
  switch (action.type) {
    case 'emptied':
      return noRows();
    case 'said':
      return { ...batch, said: new Map([...batch.said, ...action.said]) };
    case 'sent':
      return { ...batch, isSent: true };
    case 'changeExisting':
      return { ...batch, changeExisting: action.value };
  }
};

export const partsOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
