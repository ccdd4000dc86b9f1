import { invalidField } from './errors.ts';
import { sanitizedText } from './sanitize.ts';

/** A name that is safe to show. Errors: `invalid_input` where nothing of it can be seen. */
export const visibleName = (name: string, maxLength: number): string => {
  const visible = sanitizedText(name, maxLength);
  if (visible === null) throw invalidField('name', 'Required');
  return visible;
};
