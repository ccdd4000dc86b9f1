import { z } from '@soltrade/schema/zod';
import { addressBytes } from '../lib/address.ts';
import { amountText } from '../lib/decimal.ts';

/** Infinity (`1e999`) and `"NaN"` pass, so a bad number only loses that number when it is read. */
export const figure = z.nullish(
  z.custom<number | string>((value) => typeof value === 'number' || typeof value === 'string'),
);

/** For comparing: unknown or absurd figures rank lowest. */
export const rank = (value: z.output<typeof figure>): number => Number(amountText(value) ?? 0);

/** A moment that an upstream says something began, in epoch milliseconds; null if it is none or lies in the future. */
export const pastTime = (value: unknown, now: number): number | null => {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Number.isFinite(time) && time > 0 && time <= now ? time : null;
};

/** An address that may go into the path of a later request; null if it is none. */
export const usableAddress = (value: unknown): string | null =>
  typeof value === 'string' && addressBytes(value) !== null ? value : null;
