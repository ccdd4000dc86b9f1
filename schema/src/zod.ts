// The only import of zod. The mini build keeps the browser bundle small; the locale below provides
// the generic texts of product.md section 5 ("Required", "Expected X, received Y").
import * as z from './zodParts.ts';

const typeName = (input: unknown): string => {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  if (typeof input === 'number' && Number.isNaN(input)) return 'nan';
  return typeof input;
};

/** An object may have a `toString` that is no function. */
const valueText = (input: unknown): string =>
  typeof input === 'object' ? typeName(input) : String(input);

z.config({
  localeError: (issue) => {
    if (
      issue.input === undefined &&
      (issue.code === 'invalid_type' || issue.code === 'invalid_value')
    ) {
      return 'Required';
    }
    switch (issue.code) {
      case 'invalid_type':
        return `Expected ${issue.expected === 'int' ? 'integer' : issue.expected}, received ${typeName(issue.input)}`;
      case 'invalid_value':
        return `Expected ${issue.values.map(String).join(' | ')}, received ${valueText(issue.input)}`;
      case 'too_small':
        return `Must be at least ${issue.minimum}`;
      case 'too_big':
        return `Must be at most ${issue.maximum}`;
      default:
        return 'Invalid input';
    }
  },
});

export { z };
