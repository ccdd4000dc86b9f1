import type { StatementMapping } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits';
import { entryIdOf } from '../../db/revenue/entries.ts';
import { findEntries, findLinksByName } from '../../db/revenue/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { CsvProblem, type CsvTable, parseCsv } from '../../lib/parseCsv.ts';
import {
  mappingProblem,
  type ReadRow,
  readStatement,
  type StatedPayout,
} from '../../model/ledger/readStatement.ts';
import { suggestMapping } from '../../model/ledger/suggestMapping.ts';

export type Cause = [string, ...string[]];

export type JudgedRow =
  | { line: number; outcome: 'new'; payout: StatedPayout; cause: Cause }
  | { line: number; outcome: 'known'; payout: StatedPayout; cause: Cause }
  | (Extract<ReadRow, { refused: object }> & { outcome: 'refused' });

const unreadable = (problem: string, line: number | null): AppError => {
  const place = line === null ? 'The file' : `Line ${line}`;
  return new AppError('statement_unreadable', `${place}: ${problem}.`, {
    errors: { [line === null ? 'csv' : `line ${line}`]: problem },
  });
};

const tableOf = (csv: string): CsvTable => {
  if (new TextEncoder().encode(csv).byteLength > STATEMENT.maxFileBytes) {
    throw unreadable(
      `it is larger than ${STATEMENT.maxFileBytes / 1024 / 1024} MB: import it in parts`,
      null,
    );
  }
  try {
    return parseCsv(csv, {
      rows: STATEMENT.maxRows,
      columns: STATEMENT.maxColumns,
      recordBytes: STATEMENT.maxColumns * STATEMENT.maxCellLength,
    });
  } catch (error) {
    if (error instanceof CsvProblem) throw unreadable(error.message, error.line);
    throw error;
  }
};

/**
 * What makes a row the same one in another file: the transaction's own id, else all that it says, and which of several
 * equal ones it is.
 */
const causesOf = (payouts: readonly StatedPayout[]): string[][] => {
  const seen = new Map<string, number>();
  return payouts.map(({ at, rawAmount, currency, platform, linkId, id, note }) => {
    const said = id === null ? ['row', at, rawAmount, currency.id, linkId, note] : ['id', id];
    const cause = ['statement', ...[...said, platform].map((each) => String(each ?? ''))];
    const key = JSON.stringify(cause);
    const nth = id === null ? (seen.get(key) ?? 0) : 0;
    seen.set(key, nth + 1);
    return [...cause, String(nth)];
  });
};

type Open = { index: number; cause: Cause; id: string };

/**
 * Which payouts the ledger has. One that was taken back can come again, as another entry: the number of times is part
 * of what makes it unique.
 */
const knownCauses = async (
  ctx: Ctx,
  userId: string,
  causes: readonly string[][],
): Promise<{ cause: Cause; isKnown: boolean }[]> => {
  const found: { cause: Cause; isKnown: boolean }[] = [];
  let open = causes.map((cause, index) => ({ index, cause }));
  for (let time = 0; open.length > 0 && time < STATEMENT.maxTimes; time += 1) {
    const asked = await Promise.all(
      open.map(async ({ index, cause }): Promise<Open> => {
        const timed: Cause = ['statement', ...cause.slice(1), ...(time === 0 ? [] : [`again ${time}`])];
        return { index, cause: timed, id: await entryIdOf(userId, timed) };
      }),
    );
    const stored = await findEntries(
      ctx.env,
      asked.map(({ id }) => id),
    );
    for (const { index, cause, id } of asked) found[index] = { cause, isKnown: stored.has(id) };
    open = open.filter((_, position) => stored.get(asked[position]?.id ?? '')?.isReversed === true);
  }
  return found;
};

export type JudgedStatement = { columns: string[]; mapping: StatementMapping; rows: JudgedRow[] };

/** What would become of each row. Errors: `statement_unreadable`. */
export const judgeStatement = async (
  ctx: Ctx,
  input: { userId: string; csv: string; mapping: StatementMapping | null },
): Promise<JudgedStatement> => {
  const table = tableOf(input.csv);
  const mapping = input.mapping ?? suggestMapping(table.header);
  const problem = mappingProblem(table.header, mapping);
  // Without a mapping yet, the promoter is about to choose one.
  if (problem !== null && input.mapping === null) return { columns: table.header, mapping, rows: [] };
  if (problem !== null) throw unreadable(problem, null);
  const column = table.header.indexOf(mapping.link ?? '');
  const names = new Set(table.rows.flatMap(({ cells }) => cells[column] || []));
  const links = await findLinksByName(ctx.env, input.userId, [...names]);
  const rows = readStatement(table, { mapping, now: ctx.now(), links });
  const stated = rows.filter((row) => 'payout' in row);
  const known = await knownCauses(ctx, input.userId, causesOf(stated.map(({ payout }) => payout)));
  const seen = new Set<string>();
  let position = 0;
  const judged = rows.map((row): JudgedRow => {
    if ('refused' in row) return { ...row, outcome: 'refused' };
    const { cause, isKnown } = known[position] ?? { cause: ['statement'], isKnown: true };
    position += 1;
    // The same transaction twice in one file is one.
    const key = cause.join('\n');
    const isRepeated = seen.has(key);
    seen.add(key);
    return { ...row, outcome: isKnown || isRepeated ? 'known' : 'new', cause };
  });
  return { columns: table.header, mapping, rows: judged };
};
