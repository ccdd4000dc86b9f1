// What a statement leaves uncertain. A wrong guess would count wrong amounts, so the promoter is asked.
import type { StatementMapping, StatementQuestion } from '@soltrade/schema/contracts/statements';
import {
  AMOUNT_UNITS,
  CURRENCY_IDS,
  DECIMAL_SEPARATORS,
  NEGATIVES,
  STATEMENT_FIELDS,
  type StatementField,
} from '@soltrade/schema/statementFields';
import { unitsText } from '../../lib/money.ts';
import type { CsvTable } from '../../lib/parseCsv.ts';
import { type AmountFormat, amountFormatOf, type OpenFormat } from './amountFormat.ts';
import { candidatesOf, cellsOf, indexOfColumn } from './statementColumns.ts';
import { findCurrency, parseAmount } from './values.ts';

const EXAMPLES = 3;

const NEEDED: readonly StatementField[] = ['date', 'amount'];

const columnQuestions = (table: CsvTable, mapping: StatementMapping): StatementQuestion[] =>
  STATEMENT_FIELDS.flatMap((field): StatementQuestion[] => {
    if (
      field === 'platform' ||
      field === 'link' ||
      field === 'note' ||
      mapping[field] !== undefined
    )
      return [];
    const { columns, isMissing = false } = candidatesOf(table, field);
    if (columns.length === 0 && !isMissing) return [];
    const options = columns.map((value) => ({
      value,
      examples: cellsOf(table, value).slice(0, EXAMPLES),
    }));
    const none = NEEDED.includes(field) ? [] : [{ value: null, examples: [] }];
    return [{ field, options: [...options, ...none] }];
  });

/** The first amounts as they would be entered. */
const enteredAmounts = (
  table: CsvTable,
  mapping: StatementMapping,
  format: AmountFormat,
): string[] => {
  const ofAmount = indexOfColumn(table, mapping.amount);
  const ofCurrency = indexOfColumn(table, mapping.currency);
  return table.rows.slice(0, EXAMPLES).map(({ cells }) => {
    const currency = findCurrency(cells[ofCurrency] || format.currencyOfAll);
    const amount = currency && parseAmount(cells[ofAmount] ?? '', currency, format);
    return typeof amount === 'bigint' && currency
      ? `${unitsText(String(amount), currency.decimals)} ${currency.id}`
      : '–';
  });
};

const formatQuestions = (
  table: CsvTable,
  mapping: StatementMapping,
  open: OpenFormat,
): StatementQuestion[] => {
  const { decimalSeparator = '.', currencyOfAll, unit, negatives } = open;
  const question = <Field extends keyof AmountFormat>(
    field: Field,
    values: readonly AmountFormat[Field][],
    examplesOf: (value: AmountFormat[Field]) => string[],
  ): StatementQuestion[] =>
    open[field] === null
      ? [{ field, options: values.map((value) => ({ value, examples: examplesOf(value) })) }]
      : [];
  const likely: AmountFormat = {
    decimalSeparator: decimalSeparator ?? '.',
    currencyOfAll: currencyOfAll ?? 'USD',
    unit: unit ?? 'whole',
    negatives: negatives ?? 'deducted',
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

/** The open questions, or how the amounts are read. Columns come first, because the others depend on them. */
export const askStatement = (
  table: CsvTable,
  mapping: StatementMapping,
): { questions: StatementQuestion[] } | { format: AmountFormat } => {
  const columns = columnQuestions(table, mapping);
  if (columns.length > 0) return { questions: columns };
  const open = amountFormatOf(table, mapping);
  const { decimalSeparator, currencyOfAll, unit, negatives } = open;
  if (decimalSeparator === null || currencyOfAll === null || unit === null || negatives === null) {
    return { questions: formatQuestions(table, mapping, open) };
  }
  return { format: { decimalSeparator, currencyOfAll, unit, negatives } };
};
