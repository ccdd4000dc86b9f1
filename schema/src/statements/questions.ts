// What a statement leaves uncertain. A wrong guess would count wrong amounts, so the promoter is
// asked.
import type { StatementMapping } from '../contracts/statements.ts';
import { MONEY_KINDS, unitsText } from '../currencies.ts';
import { STATEMENT } from '../limits/revenue.ts';
import {
  NEGATIVES,
  STATE_ANSWERS,
  type StatementQuestion,
  type StatementQuestionField,
  TOTALS,
} from '../statementFields.ts';
import { type AmountFormat, amountFormatOf, type OpenFormat } from './amountFormat.ts';
import { AMOUNT_UNITS, DECIMAL_SEPARATORS, readAmount, type WrittenAmount } from './amounts.ts';
import { statesIn, suggestColumns } from './columns.ts';
import { currencyNamed } from './currencyNames.ts';
import { dateFormatOf, type OpenDates } from './dateFormat.ts';
import { DATE_ORDERS, type DateReading, isEitherOrder, readDate, writtenDate } from './dates.ts';
import { cellsOf, indexOfColumn, type StatementTable } from './table.ts';
import { totalRows } from './totals.ts';

const EXAMPLES = 3;

const ABOUT_ALL = { word: null, column: null };

const columnQuestions = (
  table: StatementTable,
  open: ReturnType<typeof suggestColumns>['open'],
): StatementQuestion[] =>
  open.map(({ field, columns }) => {
    const options: StatementQuestion['options'] = columns.map((value) => ({
      value,
      examples: cellsOf(table, value).slice(0, EXAMPLES),
    }));
    if (field !== 'date' && field !== 'amount') options.push({ value: null, examples: [] });
    return { field: field as StatementQuestionField, ...ABOUT_ALL, options };
  });

/** How a cell of the state's column is looked up among the answers. */
export const stateWord = (cell: string): string => cell.toLowerCase();

/** Words that no tracker has. */
const stateQuestions = (
  { rows }: StatementTable,
  { status, states }: StatementMapping,
  { indexOf, isPayout }: { indexOf: number; isPayout: (row: number) => boolean },
): StatementQuestion[] => {
  if (status == null) return [];
  const stateOf = statesIn(status);
  const open = new Set<string>();
  for (const [index, { cells }] of rows.entries()) {
    const cell = cells[indexOf] ?? '';
    const word = stateWord(cell);
    if (!isPayout(index) || open.has(word) || stateOf(cell) !== null) continue;
    if (!Object.hasOwn(states, word) && word.length <= STATEMENT.maxStatusLength) open.add(word);
  }
  if (open.size + Object.keys(states).length > STATEMENT.maxStateWords) return [];
  return [...open].map((word) => ({
    field: 'states',
    word,
    column: status,
    options: STATE_ANSWERS.map((value) => ({ value, examples: [] })),
  }));
};

const dateText = (time: number, hasClock: boolean): string =>
  hasClock
    ? `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : new Date(time).toISOString().slice(0, 10);

const dateQuestions = (
  table: StatementTable,
  mapping: StatementMapping,
  { open, zones }: { open: OpenDates; zones: readonly string[] },
): StatementQuestion[] => {
  const dates = cellsOf(table, mapping.date).flatMap((cell) => {
    const written = writtenDate(cell);
    return written ? [{ cell, written }] : [];
  });
  const examples = (of: typeof dates, reading: DateReading): string[] =>
    of.slice(0, EXAMPLES).map(({ cell, written }) => {
      const time = readDate(written, reading);
      return `${cell} → ${typeof time === 'string' ? '–' : dateText(time, written.hasClock)}`;
    });
  if (open.order === null) {
    const either = dates.filter(({ written }) => isEitherOrder(written));
    const options = DATE_ORDERS.map((order) => ({
      value: order,
      // Without a zone, which is asked next.
      examples: examples(either, { order, zone: 'UTC' }),
    }));
    return [{ field: 'dateOrder', ...ABOUT_ALL, options }];
  }
  const { order } = open;
  if (open.zone !== null) return [];
  const clocks = dates.filter(({ written }) => written.hasClock && written.zone === null);
  const options = zones.map((zone) => ({
    value: zone,
    examples: examples(clocks, { order, zone }),
  }));
  return [{ field: 'zone', ...ABOUT_ALL, options }];
};

/** The first amounts as they would be entered. */
const enteredAmounts = (
  table: StatementTable,
  { mapping, written }: { mapping: StatementMapping; written: readonly (WrittenAmount | null)[] },
  format: AmountFormat,
): string[] => {
  const ofCurrency = indexOfColumn(table, mapping.currency);
  const filled = table.rows.flatMap(({ cells }, index) => {
    const amount = written[index];
    return amount ? [{ amount, stated: cells[ofCurrency] || amount.currency }] : [];
  });
  return filled.slice(0, EXAMPLES).map(({ amount, stated }) => {
    const currency = currencyNamed(stated ?? format.currencyOfAll);
    const units = currency && readAmount(amount, currency, format);
    return typeof units === 'bigint' && currency
      ? `${unitsText(units, currency.decimals)} ${currency.id}`
      : '–';
  });
};

const amountQuestions = (
  table: StatementTable,
  mapping: StatementMapping,
  open: OpenFormat,
): StatementQuestion[] => {
  const question = <Field extends keyof AmountFormat>(
    field: Field,
    values: readonly AmountFormat[Field][],
    examplesOf: (value: AmountFormat[Field]) => string[],
  ): StatementQuestion[] =>
    open[field] === null
      ? [
          {
            field,
            ...ABOUT_ALL,
            options: values.map((value) => ({ value, examples: examplesOf(value) })),
          },
        ]
      : [];
  const likely: AmountFormat = {
    decimalSeparator: open.decimalSeparator ?? '.',
    currencyOfAll: open.currencyOfAll ?? 'USD',
    unit: open.unit ?? 'whole',
    negatives: open.negatives ?? 'deducted',
  };
  const entered = (change: Partial<AmountFormat>) =>
    enteredAmounts(table, { mapping, written: open.written }, { ...likely, ...change });
  const first = [
    ...question('decimalSeparator', DECIMAL_SEPARATORS, (value) =>
      entered({ decimalSeparator: value }),
    ),
    ...question('currencyOfAll', MONEY_KINDS, () => []),
  ];
  if (first.length > 0) return first;
  return [
    ...question('unit', AMOUNT_UNITS, (value) => entered({ unit: value })),
    ...question('negatives', NEGATIVES, () => []),
  ];
};

const totalQuestions = (
  { rows }: StatementTable,
  { totals }: StatementMapping,
  { found, ofDate }: { found: ReadonlySet<number>; ofDate: number },
): StatementQuestion[] => {
  if (totals !== null) return [];
  const dated = [...found].filter(
    (index) => writtenDate(rows[index]?.cells[ofDate] ?? '') !== null,
  );
  if (dated.length === 0) return [];
  const examples = dated
    .slice(0, EXAMPLES)
    .map((index) => rows[index]?.cells.filter(Boolean).join(' · ') ?? '');
  const options = TOTALS.map((value) => ({
    value,
    examples: value === 'left_out' ? examples : [],
  }));
  return [{ field: 'totals', ...ABOUT_ALL, options }];
};

export type StatementReading = {
  mapping: StatementMapping;
  amounts: AmountFormat & Pick<OpenFormat, 'written' | 'currencyReason'>;
  dates: DateReading;
  /** Positions of rows that look like sums. */
  totals: ReadonlySet<number>;
};

/**
 * The open questions, or how the statement is read. Columns come first, because the others depend
 * on them. `zones` are those that a person without an own one is asked to choose from.
 */
export const askStatement = (
  table: StatementTable,
  answered: StatementMapping,
  zones: readonly string[],
):
  | { mapping: StatementMapping; questions: StatementQuestion[] }
  | { reading: StatementReading } => {
  const { mapped, open: openColumns } = suggestColumns(table, answered);
  const mapping: StatementMapping = { ...answered, ...mapped };
  if (openColumns.length > 0) return { mapping, questions: columnQuestions(table, openColumns) };
  const dates = dateFormatOf(table, mapping);
  const open = amountFormatOf(table, mapping);
  const { decimalSeparator, currencyOfAll, unit, negatives, written, currencyReason } = open;
  const { order, zone } = dates;
  const [ofDate, ofStatus, ofId] = [mapping.date, mapping.status, mapping.id].map((column) =>
    indexOfColumn(table, column),
  ) as [number, number, number];
  const totals = totalRows(table, {
    written,
    separator: decimalSeparator ?? '.',
    ids: [ofId],
  });
  const questions = [
    ...dateQuestions(table, mapping, { open: dates, zones }),
    ...amountQuestions(table, mapping, open),
    ...stateQuestions(table, mapping, {
      indexOf: ofStatus,
      isPayout: (row) => written[row] != null && !totals.has(row),
    }),
    ...totalQuestions(table, mapping, { found: totals, ofDate }),
  ];
  if (
    questions.length > 0 ||
    order === null ||
    zone === null ||
    decimalSeparator === null ||
    currencyOfAll === null ||
    unit === null ||
    negatives === null
  ) {
    return { mapping, questions };
  }
  return {
    reading: {
      mapping,
      amounts: { decimalSeparator, currencyOfAll, unit, negatives, written, currencyReason },
      dates: { order, zone },
      totals,
    },
  };
};
