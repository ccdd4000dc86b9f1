import type { ComponentProps } from 'react';
import { momentText, utcDayText } from '../lib/timeTexts.ts';

export const controlClass =
  'min-h-11 sm:pointer-fine:min-h-9 w-full min-w-0 rounded-control border border-border-strong/70 bg-background px-3 text-base text-text transition-colors duration-(--duration) placeholder:text-muted hover:border-border-strong focus-visible:border-accent-text focus-visible:-outline-offset-1 aria-invalid:border-negative sm:text-sm';

const DATES: Partial<Record<string, (value: string) => string>> = {
  date: utcDayText,
  'datetime-local': momentText,
};

/** A date reads as everywhere else; while it has focus, it has the browser's own form. */
export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => {
  const say = DATES[rest.type ?? ''];
  const input = (
    <input
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      className={`${controlClass} ${say ? 'peer' : className}`}
    />
  );
  return say ? (
    <span className={`relative block ${className}`}>
      {input}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-px right-10 left-px flex items-center rounded-control bg-background pl-3 text-base peer-focus:hidden sm:text-sm"
      >
        {rest.value ? say(String(rest.value)) : null}
      </span>
    </span>
  ) : (
    input
  );
};

/** Grows with its text, if the browser supports it. */
export const TextArea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    className={`${controlClass} field-sizing-content min-h-24 resize-y py-2.5 ${className}`}
  />
);
