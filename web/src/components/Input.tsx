import type { ComponentProps } from 'react';

export const controlClass =
  'min-h-11 sm:pointer-fine:min-h-9 w-full min-w-0 rounded-control border border-border-strong/70 bg-background px-3 text-base text-text transition-colors duration-(--duration) placeholder:text-muted hover:border-border-strong focus-visible:border-accent-text focus-visible:-outline-offset-1 aria-invalid:border-negative sm:text-sm';

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...rest}
    className={`${controlClass} ${className}`}
  />
);

/** Grows with its text, if the browser supports it. */
export const TextArea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    className={`${controlClass} field-sizing-content min-h-24 resize-y py-2.5 ${className}`}
  />
);
