import type { StatementJudgment } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { expect, it } from 'vitest';
import { afterCheck, flaggedAfter, NOTHING_CHECKED } from './statementState.ts';

const judged = (line: number, outcome: StatementJudgment['outcome']): StatementJudgment => ({
  line,
  outcome,
  field: null,
  reason: null,
  usual: null,
  earlier: null,
});

const COUNTS = { new: 1, changed: 2, corrected: 4, known: 8, similar: 16, refused: 32 };

it('adds up what becomes of rows: another state or amount is different, a similar one asks', () => {
  const answer = { ...COUNTS, unusual: 3, unlinked: 5, rows: [] };
  const once = afterCheck(NOTHING_CHECKED, { answer, rows: 63, flagged: [] });
  const { tally, ...rest } = afterCheck(once, { answer, rows: 63, flagged: [] });
  expect(tally).toEqual({ new: 2, same: 16, different: 12, asked: 32, refused: 64 });
  expect(rest).toEqual({ corrected: 8, unusual: 6, unlinked: 10, checked: 126, flagged: [] });
});

it('shows the first rows of each kind', () => {
  const many = Array.from({ length: STATEMENT.shownRows + 5 }, (_, at) => judged(at, 'known'));
  const shown = flaggedAfter(NOTHING_CHECKED, [...many, judged(900, 'similar')]);
  expect(shown).toHaveLength(STATEMENT.shownRows + 1);
  expect(shown.at(-1)?.line).toBe(900);
});
