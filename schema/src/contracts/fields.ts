import { PAGE_SIZE } from '../firstLimits.ts';
import { freeText, type TextRule } from '../textRules.ts';
import { z } from '../zod.ts';

/** Ids are opaque: any text is valid, and an unknown one is a 404. */
export const id = z.string();

/** A point in time as ISO 8601 in UTC. */
export const timestamp = z.string();

export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;

/** Of UTC, like `2026-11-21`. */
export const day = z.string().check(z.refine(isDay, 'Must be a day, like 2026-11-21'));

/** A decimal number as text: `"0.00042"`, never an exponent, never a float's rounding. */
export const decimal = z.string();

export const trimmed = z.pipe(
  z.string(),
  z.transform((value: string) => value.trim()),
);

/** An empty value is an absent one. */
export const optionalValue = z.optional(
  z.pipe(
    z.nullable(z.string()),
    z.transform((value: string | null) => value?.trim() || undefined),
  ),
);

const checkOf = (rule: TextRule) => {
  const options = { error: rule.message, abort: true };
  if ('min' in rule) return z.minLength(rule.min, options);
  if ('max' in rule) return z.maxLength(rule.max, options);
  if ('pattern' in rule) return z.regex(rule.pattern, options);
  return z.refine<string>(rule.holds, options);
};

/** A trimmed text that follows the rules which its form shows. */
export const ruledText = (rules: readonly TextRule[]) =>
  z.pipe(trimmed, z.string().check(...rules.map(checkOf)));

export const text = (max: number, tooLong?: string) => ruledText(freeText(max, tooLong));

export const requiredText = (max: number, tooLong?: string) =>
  text(max, tooLong).check(z.minLength(1, 'Required'));

/** For queries. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context) => {
      const number = Number(value);
      if (/^\d{1,4}$/.test(value) && number >= min && number <= max) return number;
      const message = `Must be a whole number from ${min} to ${max}`;
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    }),
  );

/** A list's `limit` and `cursor`; the `Link` header has the next page's URL. */
export const pageQuery = {
  limit: z.optional(wholeNumber(1, PAGE_SIZE.max)),
  cursor: z.optional(z.string()),
};
