// What a statement leaves uncertain. A wrong guess would count wrong amounts, so the promoter is asked.
import type { StatementMapping } from '../contracts/statements.ts';
import { CURRENCY_IDS, findCurrency, unitsText } from '../currencies.ts';
import {
  NEGATIVES,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementQuestionField,
} from '../statementFields.ts';
import { type AmountFormat, amountFormatOf, type OpenFormat } from './amountFormat.ts';
import {
  AMOUNT_UNITS,
  currencyNamed,
  DECIMAL_SEPARATORS,
  readAmount,
  writtenAmount,
} from './amounts.ts';
import { candidatesOf } from './columns.ts';
import { dateFormatOf, type OpenDates } from './dateFormat.ts';
import { DATE_ORDERS, type DateReading, isEitherOrder, readDate, writtenDate } from './dates.ts';
import { cellsOf, indexOfColumn, type StatementTable } from './table.ts';

export type StatementQuestion = {
  /** The mapping's field that answers it. */
  field: StatementQuestionField;
  options: {
    /** For the field; null is no column. */
    value: string | null;
    /** A column's first cells, or the first dates or amounts as they would be entered. */
    examples: string[];
  }[];
};

const EXAMPLES = 3;

const NEEDED: readonly StatementField[] = ['date', 'amount'];
const NEVER_ASKED: readonly StatementField[] = ['decimals', 'platform', 'link', 'note'];

const isAsked = (field: StatementField): field is StatementField & StatementQuestionField =>
  !NEVER_ASKED.includes(field);

const columnQuestions = (table: StatementTable, mapping: StatementMapping): StatementQuestion[] =>
  STATEMENT_FIELDS.flatMap((field): StatementQuestion[] => {
    if (!isAsked(field) || mapping[field] !== undefined) return [];
    const { columns, isMissing = false } = candidatesOf(table, field);
    const isNeeded = NEEDED.includes(field);
    if (columns.length === 0 && !isMissing && !isNeeded) return [];
    // Nothing is named like a date or an amount: any column may be it.
    const possible = columns.length === 0 && isNeeded ? table.header : columns;
    const options = possible.map((value) => ({
      value,
      examples: cellsOf(table, value).slice(0, EXAMPLES),
    }));
    return [{ field, options: isNeeded ? options : [...options, { value: null, examples: [] }] }];
  });

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
    return [{ field: 'dateOrder', options }];
  }
  const { order } = open;
  if (open.zone !== null) return [];
  const clocks = dates.filter(({ written }) => written.hasClock && written.zone === null);
  const options = zones.map((zone) => ({
    value: zone,
    examples: examples(clocks, { order, zone }),
  }));
  return [{ field: 'zone', options }];
};

/** The first amounts as they would be entered. */
const enteredAmounts = (
  table: StatementTable,
  mapping: StatementMapping,
  format: AmountFormat,
): string[] => {
  const ofAmount = indexOfColumn(table, mapping.amount);
  const ofCurrency = indexOfColumn(table, mapping.currency);
  const filled = table.rows.filter(({ cells }) => cells[ofAmount]);
  return filled.slice(0, EXAMPLES).map(({ cells }) => {
    const written = writtenAmount(cells[ofAmount] ?? '');
    const currency = cells[ofCurrency]
      ? findCurrency(cells[ofCurrency])
      : written?.currency
        ? currencyNamed(written.currency)
        : findCurrency(format.currencyOfAll);
    const amount = written && currency && readAmount(written, currency, format);
    return typeof amount === 'bigint' && currency
      ? `${unitsText(amount, currency.decimals)} ${currency.id}`
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
      ? [{ field, options: values.map((value) => ({ value, examples: examplesOf(value) })) }]
      : [];
  const likely: AmountFormat = {
    decimalSeparator: open.decimalSeparator ?? '.',
    currencyOfAll: open.currencyOfAll ?? 'USD',
    unit: open.unit ?? 'whole',
    negatives: open.negatives ?? 'deducted',
  };
  const entered = (change: Partial<AmountFormat>) =>
    enteredAmounts(table, mapping, { ...likely, ...change });
  const first = [
    ...question('decimalSeparator', DECIMAL_SEPARATORS, (value) =>
      entered({ decimalSeparator: value }),
    ),
    ...question('currencyOfAll', CURRENCY_IDS, () => []),
  ];
  if (first.length > 0) return first;
  return [
    ...question('unit', AMOUNT_UNITS, (value) => entered({ unit: value })),
    ...question('negatives', NEGATIVES, () => []),
  ];
};

export type StatementReading = { amounts: AmountFormat; dates: DateReading };

/**
 * The open questions, or how the statement is read. Columns come first, because the others depend on them. `zones` are
 * those that a person without an own one is asked to choose from.
 */
export const askStatement = (
  table: StatementTable,
  mapping: StatementMapping,
  zones: readonly string[],
): { questions: StatementQuestion[] } | { reading: StatementReading } => {
  const columns = columnQuestions(table, mapping);
  if (columns.length > 0) return { questions: columns };
  const dates = dateFormatOf(table, mapping);
  const open = amountFormatOf(table, mapping);
  const { decimalSeparator, currencyOfAll, unit, negatives } = open;
  const { order, zone } = dates;
  const questions = [
    ...dateQuestions(table, mapping, { open: dates, zones }),
    ...amountQuestions(table, mapping, open),
  ];
  if (
    order === null ||
    zone === null ||
    decimalSeparator === null ||
    currencyOfAll === null ||
    unit === null ||
    negatives === null
  ) {
    return { questions };
  }
  return {
    reading: {
      amounts: { decimalSeparator, currencyOfAll, unit, negatives },
      dates: { order, zone },
    },
  };
};
