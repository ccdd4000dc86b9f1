import { z } from '@soltrade/schema/zod';
import { amountText } from '../lib/decimal.ts';

/**
 * A number of an upstream, as number or text. Infinity (`1e999`) and `"NaN"` pass: they are checked when the figure is
 * read, so a bad number only loses that number.
 */
export const figure = z.nullish(
  z.custom<number | string>((value) => typeof value === 'number' || typeof value === 'string'),
);

/** For comparing: unknown or absurd figures rank lowest. */
export const rank = (value: z.output<typeof figure>): number => Number(amountText(value) ?? 0);
