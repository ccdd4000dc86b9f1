import type { ComponentProps } from 'react';
import { controlClass } from './controlClass.ts';

/** Grows with its text, if the browser supports it. */
export const TextArea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    className={`${controlClass} field-sizing-content min-h-24 resize-y py-2.5 ${className}`}
  />
);
