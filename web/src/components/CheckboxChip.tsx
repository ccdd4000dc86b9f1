import type { ReactNode } from 'react';

type CheckboxChipProps = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
};

export const CheckboxChip = ({ isChecked, onChange, children }: CheckboxChipProps) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-border bg-raised py-1 pr-3 pl-1.5 font-medium text-sm has-checked:border-accent-text">
    <input
      type="checkbox"
      className="size-6"
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
);
