// How a statement is interpreted, shown before anything counts: no assumption is silent.
import type { StatementPayout } from '../contracts/statements.ts';
import type { CurrencyId, Money } from '../currencies.ts';
import type { PayoutState } from '../payoutStates.ts';
import type { CurrencyReason } from './amountFormat.ts';
import type { AmountUnit } from './amounts.ts';
import { type AccountedColumn, accountOfColumns } from './columns.ts';
import { writtenDate } from './dates.ts';
import type { StatementReading } from './questions.ts';
import { cellsOf, type StatementTable } from './table.ts';

export type StatementAccount = {
  columns: AccountedColumn[];
  /** Payouts of each currency, most first. */
  currencies: [CurrencyId, number][];
  /** Of the rows without a column's, and what says so; null where each row has its own. */
  currencyOfAll: { money: Money; reason: CurrencyReason } | null;
  unit: AmountUnit;
  /** Payouts of each state; null where no column says one. */
  states: [PayoutState, number][] | null;
  /** Of the clocks without one; null where none needs it. */
  zone: string | null;
};

const countsOf = <Key>(keys: readonly Key[]): [Key, number][] =>
  [...Map.groupBy(keys, (key) => key)]
    .map(([key, all]): [Key, number] => [key, all.length])
    .toSorted(([, one], [, other]) => other - one);

export const accountOf = (
  table: StatementTable,
  { mapping, amounts, dates }: StatementReading,
  payouts: readonly StatementPayout[],
): StatementAccount => {
  const { currencyOfAll: money, currencyReason: reason, unit } = amounts;
  const states = countsOf(payouts.flatMap(({ status }) => status ?? []));
  const hasOpenClock = cellsOf(table, mapping.date).some((cell) => {
    const date = writtenDate(cell);
    return date?.hasClock === true && date.zone === null;
  });
  return {
    columns: accountOfColumns(table, mapping),
    currencies: countsOf(payouts.map(({ currency }) => currency)),
    currencyOfAll: reason.by === 'amounts' ? null : { money, reason },
    unit,
    states: mapping.status == null ? null : states,
    zone: hasOpenClock ? dates.zone : null,
  };
};
