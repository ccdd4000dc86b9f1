import { z } from '@soltrade/schema/zod';
import { addressBytes } from '../lib/address.ts';
import { amountText } from '../lib/decimal.ts';

/** Accepts infinity (`1e999`) and `"NaN"`, so a bad number invalidates only itself. */
export const figure = z.nullish(
  z.custom<number | string>((value) => typeof value === 'number' || typeof value === 'string'),
);

/** For sorting: unknown or absurd figures rank lowest. */
export const rank = (value: z.output<typeof figure>): number => Number(amountText(value) ?? 0);

/** An upstream's start time in epoch milliseconds; null if invalid or in the future. */
export const pastTime = (value: unknown, now: number): number | null => {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Number.isFinite(time) && time > 0 && time <= now ? time : null;
};

/** An address that is safe in a later request's path, or null. */
export const usableAddress = (value: unknown): string | null =>
  typeof value === 'string' && addressBytes(value) !== null ? value : null;
