// The account of a statement's columns: what each holds, which fields it could be, and why.
import { looksLikeAddress } from '../address.ts';
import { once } from '../once.ts';
import { type PayoutState, payoutStateOf } from '../payoutStates.ts';
import { isPlaceholder } from '../placeholders.ts';
import { STATEMENT_FIELDS, type StatementField } from '../statementFields.ts';
import { writtenAmount } from './amounts.ts';
import { moneyNamed } from './currencyNames.ts';
import { writtenDate } from './dates.ts';
import {
  CURRENCY,
  DATE,
  DIRECTION,
  hasOneOf,
  ID,
  IN,
  isNamed,
  isOfMoney,
  KIND,
  MINT,
  NOT_ID,
  NOT_OURS,
  OTHER_TIME,
  OURS,
  OUT,
  RECEIVERS,
  SENDERS,
  SO_FAR,
  STATUS,
  wordsOf,
} from './headers.ts';
import { STATEMENT_PRESETS, type StatementPreset } from './presets.ts';
import type { StatementTable } from './table.ts';

/** Enough to tell what a column holds. */
const SAMPLE = 500;

/** More different words are no states or directions. */
const MOST_WORDS = 30;

type Column = {
  name: string;
  words: readonly string[];
  /** Those of the first rows that are filled. */
  cells: readonly string[];
  hasBlanks: boolean;
  /** Cells, each once. */
  distinct: () => ReadonlySet<string>;
};

const known = new WeakMap<StatementTable, readonly Column[]>();

const columnsOf = (table: StatementTable): readonly Column[] => {
  const before = known.get(table);
  if (before) return before;
  const sample = table.rows.slice(0, SAMPLE);
  const columns = table.header.map((name, index): Column => {
    const cells = sample.flatMap((row) => row.cells[index] || []);
    const filled = cells.filter((cell) => !isPlaceholder(cell));
    return {
      name,
      words: wordsOf(name),
      cells: filled,
      hasBlanks: filled.length < sample.length,
      distinct: once(() => new Set(filled.map((cell) => cell.toLowerCase()))),
    };
  });
  known.set(table, columns);
  return columns;
};

const share = ({ cells }: Column, is: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length;

const isAmount = (cell: string): boolean => {
  const written = writtenAmount(cell);
  return written !== null && (written.currency === null || moneyNamed(written.currency) !== null);
};

/** With something that no plain number has. */
const isSurelyDate = (cell: string): boolean =>
  /\D./.test(cell) && !isAmount(cell) && writtenDate(cell) !== null;

const isMoney = (cell: string): boolean => moneyNamed(cell) !== null;

/** Of a transaction, on Solana or another chain. */
const HASH = /^(?:[1-9A-HJ-NP-Za-km-z]{80,90}|(?:0x)?[\da-fA-F]{64})$/;

const isHash = (cell: string): boolean => HASH.test(cell);

/** Of somebody who pays or is paid. */
export const isAccount = (cell: string): boolean =>
  looksLikeAddress(cell) || /^0x[\da-f]{40}$/i.test(cell) || /^\S+@\S+$/.test(cell);

const YES = /^(?:yes|y|true|1|x|✓|✔|ja|oui|sí|si|да)$/i;
const NO = /^(?:no|n|false|0|nein|non|não|нет|-)$/i;

/** `Paid`, `is_approved`, `paidAt`, `Refunded on`: what a yes or a date in the column says. */
const stateOfName = (words: readonly string[]): PayoutState | null => {
  const said = words.filter((word) => !/^(?:is|was|has|been|at|on|date|time|utc)$/.test(word));
  return said.length === 1 && /(?:ed|paid|void)$/.test(said[0] ?? '')
    ? payoutStateOf(said[0] ?? '')
    : null;
};

/** Reads the states of a column's cells; null for what must be asked about. */
export const statesIn = (column: string): ((cell: string) => PayoutState | null) => {
  const ofName = stateOfName(wordsOf(column));
  const read = new Map<string, PayoutState | null>();
  return (cell) => {
    const before = read.get(cell);
    if (before !== undefined) return before;
    const isSaid = YES.test(cell) || (!NO.test(cell) && writtenDate(cell) !== null);
    const state = payoutStateOf(cell) ?? (isSaid ? ofName : null);
    read.set(cell, state);
    return state;
  };
};

/** Words that mean something at the end of a phrase only: `Transfer in`, but not `in review`. */
const SHORT = /^(?:in|out|cr|dr)$/;

export const directionOf = (text: string): 'in' | 'out' | null => {
  if (text.length > 40) return null;
  const words = wordsOf(text);
  const said = words.filter((word, index) => !SHORT.test(word) || index === words.length - 1);
  const [isIn, isOut] = [hasOneOf(said, IN), hasOneOf(said, OUT)];
  return isIn === isOut ? null : isIn ? 'in' : 'out';
};

type Candidates = {
  columns: string[];
  /** The only column that fits, beyond doubt. */
  isCertain: boolean;
  /** Whether the file lacks the field, though it should have it. */
  isMissing?: boolean;
};

const namesOf = (columns: readonly Column[]): string[] => columns.map(({ name }) => name);

const oneOf = (columns: readonly Column[], isCertain = columns.length === 1): Candidates => ({
  columns: namesOf(columns),
  isCertain,
});

/** Those that are preferred, if there are any. */
const preferred = (
  columns: readonly Column[],
  is: (column: Column) => boolean,
): readonly Column[] => {
  const found = columns.filter(is);
  return found.length > 0 ? found : columns;
};

const numbersIn = (column: string, { header, rows }: StatementTable): (number | null)[] => {
  const index = header.indexOf(column);
  return rows.slice(0, SAMPLE).map(({ cells }) => {
    const written = writtenAmount(cells[index] ?? '');
    const size = written ? Number(written.number.replaceAll(',', '')) : null;
    return written?.isNegative && size !== null ? -size : size;
  });
};

const FEWEST_TOTALS = 3;

/** Whether each cell is the one before, or after, with the amount of its row. */
const isRunningTotalOf = (
  totals: readonly (number | null)[],
  amounts: readonly (number | null)[],
): boolean => {
  const isSum = (step: number): boolean => {
    let [fitting, all] = [0, 0];
    for (const [index, total] of totals.entries()) {
      const [before, amount] = [totals[index + step], amounts[index]];
      if (total === null || amount == null || before == null || amount === 0) continue;
      all += 1;
      if (Math.abs(before + amount - total) < 1e-6) fitting += 1;
    }
    return all + 1 >= FEWEST_TOTALS && fitting >= all * 0.9;
  };
  return isSum(-1) || isSum(1);
};

/** Whether each amount is larger than the one before, or than the one after. */
const isGrowing = (column: string, table: StatementTable): boolean => {
  const sizes = numbersIn(column, table).filter((size) => size !== null);
  const steps = sizes.slice(1).map((size, index) => size - (sizes[index] ?? 0));
  return (
    sizes.length >= FEWEST_TOTALS &&
    (steps.every((step) => step >= 0) || steps.every((step) => step <= 0))
  );
};

/** Columns that add up another one: what was left after each payout, or earned up to it. */
const runningTotals = (table: StatementTable, columns: readonly Column[]): ReadonlySet<string> => {
  const numeric = columns.filter(
    (column) => share(column, isAmount) >= 0.5 && !hasOneOf(column.words, ID),
  );
  if (numeric.length < 2 || numeric.length > 20) return new Set();
  const numbers = numeric.map(({ name }) => numbersIn(name, table));
  return new Set(
    numeric.flatMap(({ name }, index) =>
      numbers.some(
        (amounts, other) => other !== index && isRunningTotalOf(numbers[index] ?? [], amounts),
      )
        ? [name]
        : [],
    ),
  );
};

const isOurs = ({ words }: Column): boolean => hasOneOf(words, OURS);

const amountCandidates = (table: StatementTable, columns: readonly Column[]): Candidates => {
  const totals = runningTotals(table, columns);
  const numeric = preferred(
    columns.filter(
      (column) =>
        share(column, isAmount) >= 0.5 &&
        share(column, isSurelyDate) < 0.5 &&
        !totals.has(column.name),
    ),
    (column) => share(column, (cell) => /^[01]$/.test(cell)) < 1,
  );
  const named = numeric.filter(({ words }) => isOfMoney(words));
  const isTheirs = ({ words }: Column) => hasOneOf(words, NOT_OURS) || hasOneOf(words, OUT);
  // A running total grows from row to row, which only its name shows.
  const isSoFar = ({ name, words }: Column) => hasOneOf(words, SO_FAR) && isGrowing(name, table);
  if (named.length === 1 && named.some(isSoFar)) return oneOf(named, false);
  const ours = named.filter(isOurs);
  if (ours.length === 1 && named.every((column) => isOurs(column) || isTheirs(column)))
    return oneOf(ours);
  const [only] = named;
  if (named.length > 0)
    return oneOf(named, named.length === 1 && only !== undefined && !isTheirs(only));
  return oneOf(numeric, false);
};

/** Of several names for one time, such as Solscan's, each is read alike, so the first does. */
const isSameTime = (columns: readonly Column[]): boolean => {
  const [first = '', ...others] = columns.map(({ cells }) =>
    cells
      .map((cell) => {
        const date = writtenDate(cell);
        return date?.zone && date.hasClock ? Math.floor((date.local.dmy ?? 0) / 1000) : cell;
      })
      .join(),
  );
  return others.every((other) => other === first);
};

const dateCandidates = (columns: readonly Column[]): Candidates => {
  const dated = columns.filter(
    (column) =>
      share(column, isSurelyDate) >= 0.5 ||
      ((hasOneOf(column.words, DATE) || column.words.at(-1) === 'at') &&
        share(column, (cell) => writtenDate(cell) !== null) >= 0.5),
  );
  const found = preferred(dated, ({ words }) => !hasOneOf(words, OTHER_TIME));
  return oneOf(found, found.length === 1 || (found.length > 1 && isSameTime(found)));
};

/**
 * The column beside the amount, by what their names share: `Sale Currency`, `Commission Currency`.
 */
const besideAmount = (
  columns: readonly Column[],
  amount: string | null | undefined,
): readonly Column[] => {
  const words = wordsOf(amount ?? '');
  const shared = (column: Column): number =>
    column.words.filter((word) => words.includes(word)).length;
  const most = Math.max(0, ...columns.map(shared));
  if (most > 0) return columns.filter((column) => shared(column) === most);
  return preferred(columns, (column) => !hasOneOf(column.words, NOT_OURS));
};

const currencyCandidates = (
  columns: readonly Column[],
  amount: string | null | undefined,
): Candidates => {
  const fitting = columns.filter((column) => {
    if (column.name === amount || column.cells.length === 0) return false;
    if (share(column, isMoney) >= 0.8) return true;
    const isNamed = hasOneOf(column.words, CURRENCY) && !column.words.includes('type');
    if (isNamed && share(column, isAmount) < 0.5 && share(column, isSurelyDate) < 0.5) return true;
    // Tickers that we don't know, beside one that we do.
    return (
      share(column, isMoney) > 0 && share(column, (cell) => /^[$A-Z\d]{2,10}$/.test(cell)) >= 0.9
    );
  });
  // Symbols aren't unique, mints are.
  const mints = columns.filter(
    (column) =>
      share(column, looksLikeAddress) >= 0.5 &&
      (hasOneOf(column.words, MINT) || hasOneOf(column.words, CURRENCY)),
  );
  const found = mints.length > 0 ? mints : besideAmount(fitting, amount);
  const [only] = found;
  if (found.length !== 1 || !only) return oneOf(found);
  const isTheirs = hasOneOf(only.words, NOT_OURS) && !hasOneOf(wordsOf(amount ?? ''), NOT_OURS);
  const isKnown = mints.length > 0 || hasOneOf(only.words, CURRENCY) || share(only, isMoney) === 1;
  return oneOf(found, isKnown && !isTheirs);
};

const statusCandidates = (columns: readonly Column[], mapped: SuggestedColumns): Candidates => {
  const others = columns.filter(({ name }) => name !== mapped.amount && name !== mapped.date);
  const stated = (column: Column) => share(column, (cell) => payoutStateOf(cell) !== null);
  const isNamed = ({ words }: Column) => hasOneOf(words, STATUS);
  const worded = others.filter((column) => {
    const { size } = column.distinct();
    if (size === 0 || size > MOST_WORDS || share(column, isSurelyDate) > 0.5) return false;
    if (isNamed(column)) {
      const isCountry = share(column, (cell) => /^[A-Z]{2}$/.test(cell)) === 1;
      return stated(column) > 0 || (size <= 8 && !isCountry);
    }
    if (stated(column) < 0.8) return false;
    return (
      !hasOneOf(column.words, KIND) ||
      column.cells.some((cell) => /rejected|reversed/.test(payoutStateOf(cell) ?? ''))
    );
  });
  const sure = preferred(worded, (column) => stated(column) > 0);
  const [only] = sure;
  if (only) return oneOf(sure, sure.length === 1 && (isNamed(only) || stated(only) === 1));
  const flags = others.filter((column) => {
    if (stateOfName(column.words) === null) return false;
    const isFlag = share(column, (cell) => YES.test(cell) || NO.test(cell)) === 1;
    return (
      isFlag || (column.hasBlanks && share(column, (cell) => writtenDate(cell) !== null) === 1)
    );
  });
  return oneOf(flags);
};

/** A column that names both sides of a transfer shows that money may go either way. */
const directionCandidates = (columns: readonly Column[], mapped: SuggestedColumns): Candidates => {
  const found = columns.filter((column) => {
    if (column.name === mapped.amount || column.name === mapped.currency) return false;
    if (
      column.distinct().size > MOST_WORDS ||
      share(column, (cell) => payoutStateOf(cell) !== null) > 0.5
    )
      return false;
    const isNamed = hasOneOf(column.words, DIRECTION);
    return column.cells.some((cell) => {
      const direction = directionOf(cell);
      return direction === 'out' || (isNamed && direction === 'in');
    });
  });
  const [only] = found;
  const hasSides = [SENDERS, RECEIVERS].every((words) =>
    columns.some((column) => hasOneOf(column.words, words) && share(column, isAccount) >= 0.5),
  );
  const isCertain =
    only !== undefined &&
    share(only, (cell) => directionOf(cell) !== null) === 1 &&
    !only.hasBlanks;
  return {
    ...oneOf(found, found.length === 1 && isCertain),
    isMissing: found.length === 0 && hasSides,
  };
};

const idCandidates = (columns: readonly Column[]): Candidates => {
  const found = columns.filter(({ words, cells, distinct }) => {
    if (cells.some(isHash)) return true;
    const isNamed = hasOneOf(words, ID) && !hasOneOf(words, NOT_ID);
    return isNamed && cells.length > 0 && distinct().size * 2 >= cells.length;
  });
  return oneOf(preferred(found, ({ cells }) => cells.some(isHash)));
};

const candidatesOf = (
  table: StatementTable,
  field: StatementField,
  mapped: SuggestedColumns,
): Candidates => {
  const columns = columnsOf(table);
  switch (field) {
    case 'amount':
      return amountCandidates(table, columns);
    case 'date':
      return dateCandidates(columns);
    case 'currency':
      return currencyCandidates(columns, mapped.amount);
    case 'status':
      return statusCandidates(columns, mapped);
    case 'direction':
      return directionCandidates(columns, mapped);
    case 'id':
      return idCandidates(columns);
    default: {
      return oneOf(columns.filter(({ name }) => isNamed(name, field)));
    }
  }
};

/** A preset has names of its own; what our template has is what many files have. */
export const presetOf = ({ header }: StatementTable): StatementPreset | null =>
  STATEMENT_PRESETS.find(({ signs }) => signs.every((column) => header.includes(column))) ?? null;

/** Columns are assigned in this order: the currency's is the one next to the amount. */
const ORDER: readonly StatementField[] = [
  'amount',
  'date',
  ...STATEMENT_FIELDS.filter((field) => field !== 'amount' && field !== 'date'),
];

/** Left out instead of asked for: they change no amount. */
const HARMLESS: readonly StatementField[] = ['decimals', 'platform', 'link', 'note'];

type SuggestedColumns = Partial<Record<StatementField, string | null>>;

type OpenColumn = { field: StatementField; columns: readonly string[] };

/**
 * Each field's column as answered, else as its preset or its cells show it; `open` is what must be
 * asked.
 */
export const suggestColumns = (
  table: StatementTable,
  answered: SuggestedColumns,
): { mapped: SuggestedColumns; open: OpenColumn[] } => {
  const preset = presetOf(table);
  const mapped: SuggestedColumns = {};
  const open: OpenColumn[] = [];
  for (const field of ORDER) {
    const known = answered[field] !== undefined ? answered[field] : preset?.columns[field];
    if (known === null || (known !== undefined && table.header.includes(known))) {
      mapped[field] = known;
      continue;
    }
    const { columns, isCertain, isMissing = false } = candidatesOf(table, field, mapped);
    const isNeeded = field === 'date' || field === 'amount';
    if (isCertain && columns[0] !== undefined) mapped[field] = columns[0];
    else if (isNeeded && columns.length === 0) open.push({ field, columns: table.header });
    else if ((columns.length > 0 || isMissing) && !HARMLESS.includes(field))
      open.push({ field, columns });
    else mapped[field] = null;
  }
  return { mapped, open };
};

/** A column's part in the reading; `unused` ones are shown before anything counts. */
export type AccountedColumn = {
  name: string;
  field: StatementField | null;
  isRunningTotal: boolean;
};

export const accountOfColumns = (
  table: StatementTable,
  mapped: SuggestedColumns,
): AccountedColumn[] => {
  const columns = columnsOf(table);
  const totals = runningTotals(table, columns);
  return columns.flatMap(({ name, cells }) => {
    const field = STATEMENT_FIELDS.find((each) => mapped[each] === name) ?? null;
    if (field === null && cells.length === 0) return [];
    return [{ name, field, isRunningTotal: totals.has(name) }];
  });
};

/** Columns that could name the amounts' currency, and aren't its column. */
export const hasUnusedCurrency = (table: StatementTable, mapped: SuggestedColumns): boolean =>
  currencyCandidates(columnsOf(table), mapped.amount).columns.some(
    (name) => name !== mapped.currency,
  );

/** Exports of chains: their amounts need not be dollars. */
export const isOfChain = (table: StatementTable): boolean =>
  columnsOf(table).some(
    ({ words, cells }) =>
      cells.some(isHash) ||
      words.some((word) => /^(?:signature|mint|token|slot|decimals|lamports?|txhash)$/.test(word)),
  );

/** Rows with a date and an amount in any columns. */
export const payoutsIn = (table: StatementTable): number => {
  const { mapped, open } = suggestColumns(table, {});
  const [ofDate, ofAmount] = (['date', 'amount'] as const).map((field) => {
    const possible = open.find((each) => each.field === field)?.columns;
    const isUnknown = possible?.length === table.header.length;
    return table.header.indexOf(mapped[field] ?? (isUnknown ? '' : (possible?.[0] ?? '')));
  }) as [number, number];
  return table.rows.filter(
    ({ cells }) =>
      writtenDate(cells[ofDate] ?? '') !== null && writtenAmount(cells[ofAmount] ?? '') !== null,
  ).length;
};
