import { useId } from 'react';

type SegmentedControlProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/**
 * A choice of a few options on one line, which scrolls: native radio buttons styled as a switch.
 */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="fading-scroll flex w-fit min-w-0 max-w-full gap-1 max-[359px]:gap-0 rounded-control bg-inset p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-8 min-w-9 shrink-0 cursor-pointer place-items-center whitespace-nowrap rounded-[0.375rem] px-2.5 max-[359px]:px-1 font-medium text-muted text-sm transition-colors duration-(--duration) hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-checked:bg-raised has-checked:text-text"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
