import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { controlClass } from './Input.tsx';

export type SelectOption = { value: string; label: string; isDisabled?: boolean; note?: string };

export type SelectGroup = { label: string; options: readonly SelectOption[] };

type SelectProps = {
  id: string;
  /** Empty without a choice. */
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[] | readonly SelectGroup[];
  placeholder: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
};

const isListOpen = (select: HTMLSelectElement | null): boolean =>
  globalThis.CSS?.supports('selector(:open)') && select?.matches(':open') === true;

/**
 * Keeps the open list's Escape from a surrounding dialog, which would close too and prevent the
 * default.
 */
const useOwnEscape = () => {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isListOpen(select.current)) event.stopPropagation();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return select;
};

const Option = ({ value, label, isDisabled = false, note }: SelectOption) => (
  <option value={value} disabled={isDisabled}>
    {note ? `${label} ${note}` : label}
  </option>
);

/** The browser's own select: a phone's native list, elsewhere styled like the page (app.css). */
export const Select = ({ value, onChange, options, placeholder, ...control }: SelectProps) => {
  const select = useOwnEscape();
  return (
    <div className="relative">
      <select
        {...control}
        ref={select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} select truncate pr-9 ${value === '' ? 'text-muted!' : ''}`}
      >
        {value === '' ? (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        ) : null}
        {options.map((item) =>
          'options' in item ? (
            <optgroup key={item.label} label={item.label}>
              {item.options.map((option) => (
                <Option key={option.value} {...option} />
              ))}
            </optgroup>
          ) : (
            <Option key={item.value} {...item} />
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-muted"
      />
    </div>
  );
};
