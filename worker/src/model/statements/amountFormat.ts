// How a statement writes its amounts. Null is neither stated in the file nor answered yet.
import type { StatementMapping } from '@soltrade/schema/contracts/statements';
import type {
  AmountUnit,
  CurrencyId,
  DecimalSeparator,
  Negatives,
} from '@soltrade/schema/statementFields';
import type { CsvTable } from '../../lib/parseCsv.ts';
import { cellsOf, directionOf, indexOfColumn, isOwnTemplate, wordsOf } from './statementColumns.ts';
import { findCurrency } from './values.ts';

export type AmountFormat = {
  decimalSeparator: DecimalSeparator;
  unit: AmountUnit;
  negatives: Negatives;
  /** Of rows without a currency. */
  currencyOfAll: CurrencyId;
};

export type OpenFormat = { [Field in keyof AmountFormat]: AmountFormat[Field] | null };

/** Decimals that can't be a thousands group: other than three digits, after a zero, or after more than three digits. */
const DECIMALS: Readonly<Record<DecimalSeparator, RegExp>> = {
  '.': /\.(?:\d{1,2}|\d{4,})\D*$|^\D*0\.\d|\d{4}\.\d/,
  ',': /,(?:\d{1,2}|\d{4,})\D*$|^\D*0,\d|\d{4},\d/,
};

const separatorOf = (cells: readonly string[]): DecimalSeparator | null => {
  const [point, comma] = [DECIMALS['.'], DECIMALS[',']].map((form) =>
    cells.some((cell) => form.test(cell)),
  );
  if (point !== comma) return point ? '.' : ',';
  const isOpen = point === true || cells.some((cell) => /\d[.,]\d/.test(cell));
  return isOpen ? null : '.';
};

const WHOLE: ReadonlySet<string> = new Set([
  'usd',
  'dollar',
  'dollars',
  '$',
  'sol',
  'usdc',
  'usdt',
  'usd1',
  'ui',
]);
const SMALLEST: ReadonlySet<string> = new Set([
  'cent',
  'cents',
  'lamport',
  'lamports',
  'raw',
  'minor',
  'atomic',
]);

const unitOf = (
  table: CsvTable,
  header: string,
  { cells, separator }: { cells: readonly string[]; separator: DecimalSeparator | null },
): AmountUnit | null => {
  const words = wordsOf(header);
  const isSmallest = words.some((word) => SMALLEST.has(word));
  // Nobody writes a fraction of a cent.
  if (cells.some((cell) => cell.includes(separator ?? '.'))) return isSmallest ? null : 'whole';
  if (isSmallest) return 'smallest';
  return isOwnTemplate(table) || words.some((word) => WHOLE.has(word)) ? 'whole' : null;
};

/** Words of exports of wallets, whose amounts need not be dollars. */
const OF_CHAIN: ReadonlySet<string> = new Set([
  'signature',
  'mint',
  'token',
  'slot',
  'block',
  'decimals',
  'txhash',
]);

const DOLLAR_WORDS: ReadonlySet<string> = new Set(['dollar', 'dollars', '$', 'cents', 'cent']);

/** Money that the ledger doesn't hold, so it must not pass for dollars. */
const OTHER_MONEY: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
  'euro',
  'euros',
  'pounds',
  'btc',
  'eth',
  'bnb',
  'wsol',
]);

const OTHER_SIGN = /(?!\$)\p{Sc}/u;

const currencyOf = (table: CsvTable, header: string): CurrencyId | null => {
  const words = wordsOf(header);
  const named = words.flatMap((word) => findCurrency(word) ?? [])[0];
  if (named) return named.id;
  if (words.some((word) => DOLLAR_WORDS.has(word))) return 'USD';
  if (words.some((word) => word.startsWith('lamport'))) return 'SOL';
  if (OTHER_SIGN.test(header) || words.some((word) => OTHER_MONEY.has(word))) return null;
  return table.header.flatMap(wordsOf).some((word) => OF_CHAIN.has(word)) ? null : 'USD';
};

/** Money that went out doesn't count anyway. */
const hasNegatives = (table: CsvTable, mapping: StatementMapping): boolean => {
  const ofAmount = indexOfColumn(table, mapping.amount);
  const ofDirection = indexOfColumn(table, mapping.direction);
  return table.rows.some(
    ({ cells }) =>
      /^[-−(]\s?[$€£]?\d/.test(cells[ofAmount] ?? '') &&
      directionOf(cells[ofDirection] ?? '') !== 'out',
  );
};

/** As answered, else as the chosen column shows it. */
export const amountFormatOf = (table: CsvTable, mapping: StatementMapping): OpenFormat => {
  const header = mapping.amount ?? '';
  const cells = cellsOf(table, mapping.amount);
  const separator = mapping.decimalSeparator ?? separatorOf(cells);
  const isWithoutCurrency = cellsOf(table, mapping.currency).length < table.rows.length;
  return {
    decimalSeparator: separator,
    unit:
      mapping.unit ?? (cells.length === 0 ? 'whole' : unitOf(table, header, { cells, separator })),
    negatives: mapping.negatives ?? (hasNegatives(table, mapping) ? null : 'deducted'),
    currencyOfAll: mapping.currencyOfAll ?? (isWithoutCurrency ? currencyOf(table, header) : 'USD'),
  };
};
