// How a statement writes its amounts. Null is neither stated in the file nor answered yet.
import type { StatementMapping } from '../contracts/statements.ts';
import type { Money } from '../currencies.ts';
import type { Negatives } from '../statementFields.ts';
import {
  type AmountReading,
  type AmountUnit,
  type DecimalSeparator,
  separatorOf,
  type WrittenAmount,
  writtenAmount,
} from './amounts.ts';
import { directionOf, hasUnusedCurrency, isOfChain, presetOf } from './columns.ts';
import { moneyIn, moneyNamed } from './currencyNames.ts';
import { writtenDate } from './dates.ts';
import { hasOneOf, wordsOf } from './headers.ts';
import { indexOfColumn, type StatementTable } from './table.ts';

/** What names the currency of rows without their own. */
export type CurrencyReason = {
  by: 'answer' | 'header' | 'title' | 'amounts' | 'nothing';
  /** As written; empty if nothing does. */
  name: string;
};

export type AmountFormat = AmountReading & {
  negatives: Negatives;
  /** Of rows without a currency. */
  currencyOfAll: Money;
};

export type OpenFormat = { [Field in keyof AmountFormat]: AmountFormat[Field] | null } & {
  currencyReason: CurrencyReason;
  /** By row; null where there is no amount. */
  written: readonly (WrittenAmount | null)[];
};

const WHOLE: ReadonlySet<string> = new Set('usd dollar dollars $ sol usdc usdt usd1 ui'.split(' '));
const SMALLEST: ReadonlySet<string> = new Set(
  'cent cents lamport lamports raw minor atomic'.split(' '),
);

/**
 * Nobody writes a fraction of a cent, and a database writes 1240.0 for 1240 where one cell is
 * empty.
 */
const hasFraction = ({ number }: WrittenAmount, separator: DecimalSeparator): boolean => {
  const at = number.indexOf(separator);
  return at >= 0 && number.slice(at + 1) !== '0';
};

const unitOf = (
  table: StatementTable,
  header: string,
  { written, separator }: { written: readonly WrittenAmount[]; separator: DecimalSeparator },
): AmountUnit | null => {
  const preset = presetOf(table);
  const ofAmount = preset?.columns.amount ?? 'amount';
  if (preset?.unit && ofAmount === header) return preset.unit;
  const words = wordsOf(header);
  const isSmallest = hasOneOf(words, SMALLEST);
  if (written.some((amount) => hasFraction(amount, amount.isPlain ? '.' : separator))) {
    return isSmallest ? null : 'whole';
  }
  if (isSmallest) return 'smallest';
  return hasOneOf(words, WHOLE) ? 'whole' : null;
};

type Found = { money: Money; reason: CurrencyReason } | null;

/**
 * The header of the amounts, else a title, else dollars where nothing in the file could say
 * otherwise.
 */
const currencyOf = (
  table: StatementTable,
  mapping: StatementMapping,
  beside: ReadonlySet<Money>,
): Found => {
  const header = mapping.amount ?? '';
  const [ofHeader, ...more] = moneyIn(header, { isHeader: true });
  if (ofHeader) {
    const { money, name } = ofHeader;
    return more.length > 0 ? null : { money, reason: { by: 'header', name } };
  }
  const titles = table.titles.flatMap((title) => moneyIn(title, { isHeader: false }));
  const [ofTitle] = titles;
  if (ofTitle) {
    const { money, name } = ofTitle;
    const isOne = titles.every((each) => each.money === money && each.isSure);
    return isOne ? { money, reason: { by: 'title', name } } : null;
  }
  if (beside.size > 0) {
    const isDollars = beside.size === 1 && beside.has('USD');
    return isDollars ? { money: 'USD', reason: { by: 'amounts', name: '' } } : null;
  }
  const isNamedElsewhere = table.header.some(
    (name) => name !== mapping.currency && moneyIn(name, { isHeader: true }).length > 0,
  );
  const isOpen = isNamedElsewhere || hasUnusedCurrency(table, mapping) || isOfChain(table);
  return isOpen ? null : { money: 'USD', reason: { by: 'nothing', name: '' } };
};

/** As answered, else as the chosen column shows it. */
export const amountFormatOf = (table: StatementTable, mapping: StatementMapping): OpenFormat => {
  const header = mapping.amount ?? '';
  const [ofAmount = -1, ofCurrency = -1, ofDirection = -1, ofDate = -1] = [
    mapping.amount,
    mapping.currency,
    mapping.direction,
    mapping.date,
  ].map((column) => indexOfColumn(table, column));
  const named = [
    ...moneyIn(header, { isHeader: true }),
    ...table.titles.flatMap((title) => moneyIn(title, { isHeader: false })),
  ];
  // Its sign is also that of other dollars.
  const isOtherDollar = named.some(({ money }) => money === 'other');
  /** What other rows say. */
  const beside = new Set<Money>();
  let [hasNegatives, isWithoutCurrency] = [false, false];
  const written = table.rows.map(({ cells, kinds }) => {
    const amount = writtenAmount(cells[ofAmount] ?? '', kinds?.[ofAmount] === 'number');
    if (!amount) return null;
    const sign = isOtherDollar && amount.currency === '$' ? null : amount.currency;
    const stated = cells[ofCurrency] || sign;
    if (stated) beside.add(moneyNamed(stated) ?? 'other');
    // A sum without a date is no payout.
    isWithoutCurrency ||= !stated && writtenDate(cells[ofDate] ?? '') !== null;
    // Money that went out doesn't count anyway.
    hasNegatives ||= amount.isNegative && directionOf(cells[ofDirection] ?? '') !== 'out';
    return amount;
  });
  const amounts = written.filter((amount) => amount !== null);
  const separator = mapping.decimalSeparator ?? separatorOf(amounts);
  const found = isWithoutCurrency ? currencyOf(table, mapping, beside) : null;
  const byFile: Found = isWithoutCurrency
    ? found
    : { money: 'USD', reason: { by: 'amounts', name: '' } };
  return {
    written,
    decimalSeparator: separator,
    unit:
      mapping.unit ??
      (amounts.length === 0
        ? 'whole'
        : unitOf(table, header, { written: amounts, separator: separator ?? '.' })),
    negatives: mapping.negatives ?? (hasNegatives ? null : 'deducted'),
    currencyOfAll: mapping.currencyOfAll ?? byFile?.money ?? null,
    currencyReason: mapping.currencyOfAll
      ? { by: 'answer', name: '' }
      : (byFile?.reason ?? { by: 'nothing', name: '' }),
  };
};
