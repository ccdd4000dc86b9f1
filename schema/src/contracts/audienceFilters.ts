import { BROWSERS, DEVICES, SYSTEMS, UNKNOWN } from '../audience/values.ts';
import { z } from '../zod.ts';

const text = (pattern: RegExp, message: string) => z.optional(z.string().check(z.regex(pattern, message)));

/** Which visitors: those that meet all that are given. A well-formed value that nobody has is met by nobody. */
export const audienceFilters = {
  country: text(/^(?:[A-Z][A-Z\d]|-)$/, 'Must be a country of ISO 3166-1, T1 or -'),
  source: text(/^(?:\??[\w.-]{1,64}|\+)$/, 'Must be a source that an answer has as a value'),
  device: z.optional(z.enum([...DEVICES, UNKNOWN])),
  system: z.optional(z.enum([...SYSTEMS, UNKNOWN])),
  browser: z.optional(z.enum([...BROWSERS, UNKNOWN])),
  language: text(/^(?:[a-z]{2,3}|-)$/, 'Must be a language of BCP 47 without a region, or -'),
};
