import type { StatementMapping, StatementQuestion } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { isLiveState } from '@soltrade/schema/payoutStates';
import { findNamedLinks } from '../../db/links/namedLinks.ts';
import { entryIdOf, idKeyOf, transactionKeyOf } from '../../db/revenue/entries.ts';
import {
  type FoundEntry,
  findEntries,
  findEntriesById,
  findEntriesOf,
  listAmounts,
} from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { CsvProblem, type CsvTable, parseCsv } from '../../lib/parseCsv.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import {
  type ComparedPayout,
  differenceText,
  differingField,
  isOnePayout,
  type PayoutField,
} from '../../model/revenue/comparedPayout.ts';
import { indexOfColumn, suggestMapping } from '../../model/statements/statementColumns.ts';
import { askStatement } from '../../model/statements/statementQuestions.ts';
import {
  mappingProblem,
  type ReadRow,
  readStatement,
  type StatedPayout,
} from '../../model/statements/statements.ts';
import { usualBeside } from '../../model/statements/usualAmounts.ts';
import { isSameAmount } from '../../model/statements/values.ts';

export type Cause = [string, ...string[]];

/** What already has a row's id: a ledger entry, or an earlier row of the file. */
export type Earlier = { place: { entry: FoundEntry } | { line: number }; payout: ComparedPayout };

type StatedRow = Extract<ReadRow, { payout: object }>;

export type JudgedRow =
  | (StatedRow & { outcome: 'new'; cause: Cause; usual: string | null })
  | (StatedRow & { outcome: 'known'; earlier: Earlier; cause: Cause })
  | (Extract<ReadRow, { refused: object }> & { outcome: 'refused'; earlier: Earlier | null });

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

/** Identifies a row across files by its transaction id, else by its content and its position among equal rows. */
const causesOf = (payouts: readonly StatedPayout[]): string[][] => {
  const seen = new Map<string, number>();
  return payouts.map(({ at, rawAmount, currency, platform, linkId, channel, id, note }) => {
    const stated =
      id === null
        ? ['row', at, rawAmount, currency.id, linkId, channel, note, platform]
        : ['id', id];
    const cause = ['statement', ...stated.map((each) => String(each ?? ''))];
    const key = JSON.stringify(cause);
    const nth = id === null ? (seen.get(key) ?? 0) : 0;
    seen.set(key, nth + 1);
    return [...cause, String(nth)];
  });
};

type Open = { index: number; cause: Cause; id: string };

type Known = { cause: Cause; entry: FoundEntry | null };

/** A reversed payout can be imported again, so the key includes the number of times. */
const knownCauses = async (
  ctx: Ctx,
  userId: string,
  causes: readonly string[][],
): Promise<Known[]> => {
  const found: Known[] = [];
  let open = causes.map((cause, index) => ({ index, cause }));
  for (let time = 0; open.length > 0 && time < STATEMENT.maxTimes; time += 1) {
    const asked = await Promise.all(
      open.map(async ({ index, cause }): Promise<Open> => {
        const timed: Cause = [
          'statement',
          ...cause.slice(1),
          ...(time === 0 ? [] : [`again ${time}`]),
        ];
        return { index, cause: timed, id: await entryIdOf(userId, timed) };
      }),
    );
    const stored = await findEntries(
      ctx.env,
      asked.map(({ id }) => id),
    );
    for (const { index, cause, id } of asked)
      found[index] = { cause, entry: stored.get(id) ?? null };
    open = open.filter((_, position) => stored.get(asked[position]?.id ?? '')?.isReversed === true);
  }
  return found;
};

const entriesBySignature = async (
  ctx: Ctx,
  userId: string,
  payouts: readonly StatedPayout[],
): Promise<Map<string, FoundEntry[]>> => {
  const signatures = [...new Set(payouts.flatMap(({ id }) => signatureIn(id) ?? []))];
  const keys = await Promise.all(
    signatures.map((signature) => transactionKeyOf(userId, signature)),
  );
  const found = Map.groupBy(
    await findEntriesOf(ctx.env, userId, keys),
    ({ transactionKey }) => transactionKey,
  );
  return new Map(
    signatures.map(
      (signature, index) => [signature, found.get(keys[index] ?? null) ?? []] as const,
    ),
  );
};

/** Partners' payouts with the rows' ids, and whether one is a row's. */
const partnersPayouts = async (ctx: Ctx, userId: string, payouts: readonly StatedPayout[]) => {
  const named = payouts.flatMap(({ id }) => (id !== null && signatureIn(id) === null ? id : []));
  const keys = new Map(
    await Promise.all(
      [...new Set(named)].map(async (id) => [id, await idKeyOf(userId, id)] as const),
    ),
  );
  const found = Map.groupBy(
    (await findEntriesById(ctx.env, userId, [...keys.values()])).filter(
      ({ source }) => source === 'partner',
    ),
    ({ idKey }) => idKey,
  );
  return (payout: StatedPayout): FoundEntry[] =>
    (found.get(keys.get(payout.id ?? '') ?? null) ?? []).filter((entry) =>
      isOnePayout(entry, { ...comparedPayout(payout), partnerId: null }),
    );
};

const comparedPayout = ({ rawAmount, currency, ...payout }: StatedPayout): ComparedPayout => ({
  ...payout,
  rawAmount: String(rawAmount),
  decimals: currency.decimals,
  asset: currency.id,
});

/** Other sources have times and platforms of their own; a transaction and its amount are enough. */
const differenceFrom = ({ place, payout }: Earlier, stated: ComparedPayout): PayoutField | null => {
  if ('line' in place || place.entry.source === 'reported') return differingField(payout, stated);
  return isSameAmount(payout, stated) ? null : 'amount';
};

const placeText = ({ place }: Earlier): string =>
  'line' in place ? `Line ${place.line}` : 'Your account';

type UsualOf = (amount: ComparedPayout) => string | null;

const judgedRow = (
  row: StatedRow,
  { cause, had, usualOf }: { cause: Cause; had: readonly Earlier[]; usualOf: UsualOf },
): JudgedRow => {
  const [first] = had;
  const stated = comparedPayout(row.payout);
  if (!first) {
    const { state } = row.payout;
    if (state === null || isLiveState(state))
      return { ...row, outcome: 'new', cause, usual: usualOf(stated) };
    const reason = `It is ${state}, and we know no payout with this ID`;
    return {
      line: row.line,
      outcome: 'refused',
      refused: { field: 'status', reason },
      earlier: null,
    };
  }
  const same = had.find((earlier) => differenceFrom(earlier, stated) === null);
  if (same) return { ...row, outcome: 'known', earlier: same, cause };
  const field = differenceFrom(first, stated) ?? 'amount';
  const reason = differenceText(
    field,
    { place: placeText(first), payout: first.payout },
    { place: 'this row', payout: stated },
  );
  return { line: row.line, outcome: 'refused', refused: { field, reason }, earlier: first };
};

export type JudgedStatement = {
  columns: string[];
  mapping: StatementMapping;
  /** No row is judged while a question is open. */
  questions: StatementQuestion[];
  rows: JudgedRow[];
};

/** Judges each row without storing it. Errors: `statement_unreadable`. */
export const judgeStatement = async (
  ctx: Ctx,
  input: { userId: string; csv: string; mapping: StatementMapping | null },
): Promise<JudgedStatement> => {
  const table = tableOf(input.csv);
  const mapping = input.mapping ?? suggestMapping(table);
  const problem = mappingProblem(table.header, mapping);
  // Without a mapping, the promoter is about to choose one.
  if (problem !== null && input.mapping !== null) throw unreadable(problem, null);
  const asked = askStatement(table, mapping);
  const questions = 'questions' in asked ? asked.questions : [];
  if (problem !== null || !('format' in asked)) {
    return { columns: table.header, mapping, questions, rows: [] };
  }
  const column = indexOfColumn(table, mapping.link);
  const names = new Set(table.rows.flatMap(({ cells }) => cells[column] || []));
  const links = await findNamedLinks(ctx, input.userId, names);
  const rows = readStatement(table, { mapping, format: asked.format, now: ctx.now(), links });
  const stated = rows.filter((row) => 'payout' in row);
  const payouts = stated.map(({ payout }) => payout);
  const [known, bySignature, byId, amounts] = await Promise.all([
    knownCauses(ctx, input.userId, causesOf(payouts)),
    entriesBySignature(ctx, input.userId, payouts),
    partnersPayouts(ctx, input.userId, payouts),
    listAmounts(ctx.env, input.userId, STATEMENT.usualPayouts),
  ]);
  const usualOf = usualBeside(amounts);
  const earlier = new Map<string, Earlier>();
  let position = 0;
  const judged = rows.map((row): JudgedRow => {
    if ('refused' in row) return { ...row, outcome: 'refused', earlier: null };
    const place = known[position];
    position += 1;
    if (!place) throw new Error('a row without a place');
    const { cause, entry } = place;
    const key = cause.join('\n');
    // The same transaction twice in one file counts once.
    const before = earlier.get(key);
    if (!before)
      earlier.set(key, { place: { line: row.line }, payout: comparedPayout(row.payout) });
    const inLedger = [
      ...(entry ? [entry] : []),
      ...(bySignature.get(row.payout.id ?? '') ?? []),
      ...byId(row.payout),
    ];
    const had = [
      ...inLedger.map((found) => ({ place: { entry: found }, payout: found })),
      ...(before ? [before] : []),
    ];
    return judgedRow(row, { cause, had, usualOf });
  });
  return { columns: table.header, mapping, questions, rows: judged };
};
