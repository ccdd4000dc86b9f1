import { findPlatform, PLATFORMS, type PlatformId } from '@soltrade/schema/platforms/index';
import { centsOfParts } from '../../lib/money.ts';

/** Null is a payer that is none of our platforms. */
export type Payer = PlatformId | null;

type RevenueSum = { platform: string | null; microUsd: number };

export const payerOf = ({ platform }: Pick<RevenueSum, 'platform'>): Payer =>
  findPlatform(platform ?? '')?.id ?? null;

/** Each payer's revenue in whole cents that add up to the rounded total. */
export const centsByPlatform = (sums: readonly RevenueSum[]): ReadonlyMap<Payer, number> => {
  const rowsOf = Map.groupBy(sums, payerOf);
  // The same order on all screens, so equal remainders give the odd cent to the same payer.
  const payers = [...PLATFORMS.map(({ id }) => id), null].filter((payer) => rowsOf.has(payer));
  const micros = payers.map((payer) =>
    (rowsOf.get(payer) ?? []).reduce((sum, { microUsd }) => sum + microUsd, 0),
  );
  const cents = centsOfParts(micros);
  return new Map(payers.map((payer, index) => [payer, cents[index] ?? 0]));
};
