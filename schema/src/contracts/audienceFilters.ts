import { type Dimension, isAudienceValue } from '../audience/audience.ts';
import { z } from '../zod.ts';

const value = (dimension: Dimension) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isAudienceValue(dimension, text),
          `Must be a ${dimension} that an answer has as a value`,
        ),
      ),
  );

/** Which visitors: those that meet all that are given. */
export const audienceFilters = {
  country: value('country'),
  source: value('source'),
  device: value('device'),
  system: value('system'),
  browser: value('browser'),
  language: value('language'),
};
