import { z } from '@soltrade/schema/zod';
import { amountText } from '../lib/decimal.ts';

/**
 * A number of an upstream, as number or text. Infinity (`1e999`) and `"NaN"` pass: they are checked where the figure is
 * read, so that one bad number costs that number only, not the answer.
 */
export const figure = z.nullish(
  z.custom<number | string>((value) => typeof value === 'number' || typeof value === 'string'),
);

/** For comparing: what is unknown or absurd ranks lowest. */
export const rank = (value: z.output<typeof figure>): number => Number(amountText(value) ?? 0);
