import type { StatementPayout } from '@soltrade/schema/contracts/statements';
import { type Currency, findCurrency, parseAmount } from '@soltrade/schema/currencies';
import type { PayoutState } from '@soltrade/schema/payoutStates';
import { isPlaceholder } from '@soltrade/schema/placeholders';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { StatementField } from '@soltrade/schema/statementFields';
import { parseDate } from './values.ts';

export type StatedPayout = {
  at: number;
  rawAmount: bigint;
  currency: Currency;
  /** Null for a row without a status: a new payout is paid, and a known one stays as it is. */
  state: PayoutState | null;
  platform: PlatformId | null;
  linkId: string | null;
  channel: string | null;
  id: string | null;
  note: string | null;
};

/** A channel is known from a sub-id, or from `?c=` of the link's URL. */
export type NamedLink = { linkId: string; channel: string | null };

const NO_LINK = { linkId: null, channel: null };

export type StatedRow =
  | ({ line: number; payout: StatedPayout; link: string | null } & Pick<
      StatementPayout,
      'nth' | 'equals'
    >)
  | { line: number; refused: { field: StatementField; reason: string } };

/** Checks again what the app read from a file: its promoter may send anything. */
export const statedRow = (
  row: StatementPayout,
  { now, named }: { now: number; named: NamedLink | undefined },
): StatedRow => {
  const { line, nth, equals, platform, link, id, note, status: state } = row;
  const refuse = (field: StatementField, reason: string): StatedRow => ({
    line,
    refused: { field, reason },
  });
  if (id !== null && isPlaceholder(id)) return refuse('id', 'Must be a transaction’s ID');
  const currency = findCurrency(row.currency);
  if (!currency) return refuse('currency', 'Must be a known currency');
  const rawAmount = parseAmount(row.amount, currency);
  if (typeof rawAmount === 'string') return refuse('amount', rawAmount);
  const at = parseDate(row.at, { now });
  if (typeof at === 'string') return refuse('date', at);
  return {
    line,
    nth,
    equals,
    link,
    payout: { at, rawAmount, currency, state, platform, ...(named ?? NO_LINK), id, note },
  };
};
