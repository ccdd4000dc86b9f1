// Fields that several resources share.
import { PAGE_SIZE } from '../firstLimits.ts';
import { z } from '../zod.ts';

/** Ids are opaque: any text is well-formed, and an unknown one is a 404. */
export const id = z.string();

/** A point in time as ISO 8601 in UTC. */
export const timestamp = z.string();

/** A decimal number as text: `"0.00042"`, never an exponent, never a float's rounding. */
export const decimal = z.string();

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 32 || code === 127;
  });

/** Free text of people: trimmed; control characters are refused rather than silently changed. */
export const text = (limits: { max: number; tooLong: string }) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim()),
    ),
    z.string().check(
      z.maxLength(limits.max, limits.tooLong),
      z.refine((value) => !hasControlCharacter(value), 'Must not contain control characters'),
    ),
  );

/** `limit` and `cursor` of a list; the next page's URL is in the `Link` header. */
export const pageQuery = {
  limit: z.optional(
    z.pipe(
      z.string(),
      z.transform((value: string, context) => {
        const limit = Number(value);
        if (/^\d{1,4}$/.test(value) && limit >= 1 && limit <= PAGE_SIZE.max) return limit;
        context.issues.push({
          code: 'custom',
          input: value,
          message: `Must be a whole number from 1 to ${PAGE_SIZE.max}`,
        });
        return z.NEVER;
      }),
    ),
  ),
  cursor: z.optional(z.string()),
};
