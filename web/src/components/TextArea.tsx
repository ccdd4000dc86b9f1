import type { ComponentProps } from 'react';
import { controlClass } from './controlClass.ts';

/** Grows with what is written in it, where the browser can do that. */
export const TextArea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    className={`${controlClass} field-sizing-content min-h-24 resize-y py-2.5 ${className}`}
  />
);
