// Amounts far from an account's usual ones: a sign of a wrong column or unit.
import { unitsText } from '@soltrade/schema/currencies';
import { isDollar } from '../revenue/prices.ts';

type Amount = { rawAmount: string; decimals: number; asset: string };

/** Fewer entries don't show what is usual. */
const FEWEST = 5;
/** The factor between cents and dollars, with room for an amount that is merely large. */
const FAR = 20;
/**
 * Only beyond the largest or below the smallest so far: otherwise accounts with varied amounts
 * would always be warned.
 */
const BEYOND = 2;

/** For comparisons only. */
const sizeOf = ({ rawAmount, decimals }: Amount): number =>
  Math.abs(Number(rawAmount)) / 10 ** decimals;

/** Dollars and assets at par are compared with each other. */
const groupOf = ({ asset }: Amount): string => (isDollar(asset) ? 'USD' : asset);

/** Returns the account's usual amount if this one is far from it, else null. */
export const usualBeside = (entries: readonly Amount[]): ((amount: Amount) => string | null) => {
  const groups = Map.groupBy(
    entries.toSorted((one, other) => sizeOf(one) - sizeOf(other)),
    groupOf,
  );
  return (amount) => {
    const group = groups.get(groupOf(amount)) ?? [];
    const [smallest, usual, largest] = [
      group[0],
      group[Math.floor(group.length / 2)],
      group.at(-1),
    ];
    if (!smallest || !usual || !largest || group.length < FEWEST) return null;
    const size = sizeOf(amount);
    const isHigh = size > sizeOf(usual) * FAR && size > sizeOf(largest) * BEYOND;
    const isLow = size < sizeOf(usual) / FAR && size < sizeOf(smallest) / BEYOND;
    return isHigh || isLow ? unitsText(usual.rawAmount.replace('-', ''), usual.decimals) : null;
  };
};
