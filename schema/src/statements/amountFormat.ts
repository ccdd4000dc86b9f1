// How a statement writes its amounts. Null is neither stated in the file nor answered yet.
import type { StatementMapping } from '../contracts/statements.ts';
import { type CurrencyId, findCurrency } from '../currencies.ts';
import type { Negatives } from '../statementFields.ts';
import {
  type AmountReading,
  type AmountUnit,
  type DecimalSeparator,
  separatorOf,
  type WrittenAmount,
  writtenAmount,
} from './amounts.ts';
import { directionOf, presetOf } from './columns.ts';
import { wordsOf } from './headers.ts';
import { indexOfColumn, type StatementTable } from './table.ts';

export type AmountFormat = AmountReading & {
  negatives: Negatives;
  /** Of rows without a currency. */
  currencyOfAll: CurrencyId;
};

export type OpenFormat = { [Field in keyof AmountFormat]: AmountFormat[Field] | null };

const WHOLE: ReadonlySet<string> = new Set('usd dollar dollars $ sol usdc usdt usd1 ui'.split(' '));
const SMALLEST: ReadonlySet<string> = new Set(
  'cent cents lamport lamports raw minor atomic'.split(' '),
);

type Amounts = {
  header: string;
  written: readonly WrittenAmount[];
  separator: DecimalSeparator | null;
};

const unitOf = (
  table: StatementTable,
  { header, written, separator }: Amounts,
): AmountUnit | null => {
  const preset = presetOf(table);
  const ofAmount = preset?.columns.amount ?? 'amount';
  if (preset?.unit && ofAmount === header) return preset.unit;
  const words = wordsOf(header);
  const isSmallest = words.some((word) => SMALLEST.has(word));
  // Nobody writes a fraction of a cent.
  if (written.some(({ number }) => number.includes(separator ?? '.'))) {
    return isSmallest ? null : 'whole';
  }
  if (isSmallest) return 'smallest';
  return words.some((word) => WHOLE.has(word)) ? 'whole' : null;
};

/** Words of exports of wallets, whose amounts need not be dollars. */
const OF_CHAIN: ReadonlySet<string> = new Set(
  'signature mint token slot block decimals txhash'.split(' '),
);

const DOLLAR_WORDS: ReadonlySet<string> = new Set('dollar dollars $ cents cent'.split(' '));

/** Money that the ledger doesn't hold, so it must not pass for dollars. */
const OTHER_MONEY: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
  ...'euro euros pounds btc eth bnb wsol'.split(' '),
]);

const OTHER_SIGN = /(?!\$)\p{Sc}/u;

const currencyOf = (table: StatementTable, header: string): CurrencyId | null => {
  const words = wordsOf(header);
  const named = words.flatMap((word) => findCurrency(word) ?? [])[0];
  if (named) return named.id;
  if (words.some((word) => DOLLAR_WORDS.has(word))) return 'USD';
  if (words.some((word) => word.startsWith('lamport'))) return 'SOL';
  if (OTHER_SIGN.test(header) || words.some((word) => OTHER_MONEY.has(word))) return null;
  return table.header.flatMap(wordsOf).some((word) => OF_CHAIN.has(word)) ? null : 'USD';
};

/** As answered, else as the chosen column shows it. */
export const amountFormatOf = (table: StatementTable, mapping: StatementMapping): OpenFormat => {
  const header = mapping.amount ?? '';
  const [ofAmount, ofCurrency, ofDirection] = [
    mapping.amount,
    mapping.currency,
    mapping.direction,
  ].map((column) => indexOfColumn(table, column));
  const written: WrittenAmount[] = [];
  let [hasNegatives, isWithoutCurrency] = [false, false];
  for (const { cells } of table.rows) {
    const amount = writtenAmount(cells[ofAmount ?? -1] ?? '');
    if (!amount) continue;
    written.push(amount);
    isWithoutCurrency ||= amount.currency === null && !cells[ofCurrency ?? -1];
    // Money that went out doesn't count anyway.
    hasNegatives ||= amount.isNegative && directionOf(cells[ofDirection ?? -1] ?? '') !== 'out';
  }
  const separator = mapping.decimalSeparator ?? separatorOf(written);
  return {
    decimalSeparator: separator,
    unit:
      mapping.unit ??
      (written.length === 0 ? 'whole' : unitOf(table, { header, written, separator })),
    negatives: mapping.negatives ?? (hasNegatives ? null : 'deducted'),
    currencyOfAll: mapping.currencyOfAll ?? (isWithoutCurrency ? currencyOf(table, header) : 'USD'),
  };
};
