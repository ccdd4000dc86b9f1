import { invalidField } from './errors.ts';
import { sanitizedText } from './sanitize.ts';

/** Sanitizes a name. Errors: `invalid_input` if nothing visible remains. */
export const visibleName = (name: string, maxLength: number): string => {
  const visible = sanitizedText(name, maxLength);
  if (visible === null) throw invalidField('name', 'Enter a name.');
  return visible;
};
