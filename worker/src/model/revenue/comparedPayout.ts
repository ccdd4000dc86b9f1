import { unitsText } from '@soltrade/schema/currencies';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { dayOf, isoTime } from '../../lib/time.ts';
import { isSameAmount } from '../statements/values.ts';

// Two payouts under one id are one payout, unless they say different things.

/** Null is a field that the source doesn't say. */
export type ComparedPayout = {
  at: number | null;
  rawAmount: string;
  decimals: number;
  asset: string;
  platform: string | null;
  linkId: string | null;
  channel: string | null;
};

const differs = <Value>(
  one: Value | null,
  other: Value | null,
  isSame = (a: Value, b: Value) => a === b,
): boolean => one !== null && other !== null && !isSame(one, other);

type Identified = Pick<ComparedPayout, 'rawAmount' | 'decimals' | 'asset' | 'platform'> & {
  partnerId: string | null;
};

/**
 * Whether payouts of two sources with the same id are one: those of the same partner; or one that
 * names no partner, if amount and platform agree. `schema/triggers.sql` says the same.
 */
export const isOnePayout = (one: Identified, other: Identified): boolean => {
  if (one.partnerId !== null && other.partnerId !== null) return one.partnerId === other.partnerId;
  return isSameAmount(one, other) && !differs(one.platform, other.platform);
};

export type PayoutField = 'amount' | 'date' | 'platform' | 'link';

/** A date without a time is midnight of UTC, and begins in the first zone and ends in the last. */
const [FIRST_ZONE, LAST_ZONE] = [14 * HOUR, 12 * HOUR];

/** Times further apart are never on the same day. */
export const SAME_DAY_WITHIN = DAY + FIRST_ZONE;

const isDate = (at: number): boolean => at % DAY === 0;

const isOnDate = (at: number, date: number): boolean =>
  at >= date - FIRST_ZONE && at < date + DAY + LAST_ZONE;

/** Whether two times can be on the same day; one of them may be a date without a time. */
export const isSameDay = (one: number, other: number): boolean => {
  if (isDate(one) && !isDate(other)) return isOnDate(other, one);
  if (isDate(other) && !isDate(one)) return isOnDate(one, other);
  return dayOf(one) === dayOf(other);
};

const isSameTime = (one: number, other: number): boolean =>
  one === other || ((isDate(one) || isDate(other)) && isSameDay(one, other));

/** The first field in which two payouts of one source and id differ. */
export const differingField = (known: ComparedPayout, said: ComparedPayout): PayoutField | null => {
  if (!isSameAmount(known, said)) return 'amount';
  if (differs(known.at, said.at, isSameTime)) return 'date';
  if (differs(known.platform, said.platform)) return 'platform';
  const isOtherCopy = known.linkId === said.linkId && differs(known.channel, said.channel);
  return differs(known.linkId, said.linkId) || isOtherCopy ? 'link' : null;
};

export const amountText = ({ rawAmount, decimals, asset }: ComparedPayout): string =>
  `${unitsText(rawAmount, decimals)} ${asset}`;

const timeText = (at: number): string =>
  at % DAY === 0 ? dayOf(at) : `${isoTime(at).slice(0, 16).replace('T', ' ')} UTC`;

const TEXTS: Readonly<Record<PayoutField, (payout: ComparedPayout) => string>> = {
  amount: amountText,
  date: (payout) => `${amountText(payout)} on ${timeText(payout.at ?? 0)}`,
  platform: (payout) => `${amountText(payout)} from ${payout.platform}`,
  link: (payout) =>
    `${amountText(payout)} for the link ${payout.linkId}${payout.channel === null ? '' : `, channel ${payout.channel}`}`,
};

/** Shows both payouts: `known` with its place, and the one from the row or call. */
export const differenceText = (
  field: PayoutField,
  known: { place: string; payout: ComparedPayout },
  said: { place: string; payout: ComparedPayout },
): string => {
  const text = TEXTS[field];
  return `${known.place} has ${text(known.payout)} under this ID, and ${said.place} says ${text(said.payout)}`;
};
