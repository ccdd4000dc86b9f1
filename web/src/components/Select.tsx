import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { ReactNode } from 'react';
import { controlClass } from './controlClass.ts';

export type SelectOption = { value: string; label: string; isDisabled?: boolean; note?: string };

type SelectProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
};

const Option = ({
  value,
  isDisabled = false,
  children,
}: {
  value: string;
  isDisabled?: boolean;
  children: ReactNode;
}) => (
  <RadixSelect.Item
    value={value}
    disabled={isDisabled}
    className="relative flex min-h-10 cursor-pointer select-none items-center rounded-control py-2 pr-9 pl-3 text-sm outline-none data-disabled:cursor-not-allowed data-highlighted:bg-border data-disabled:text-muted"
  >
    <RadixSelect.ItemText>{children}</RadixSelect.ItemText>
    <RadixSelect.ItemIndicator className="absolute right-3">
      <Check aria-hidden className="size-4 text-accent-text" />
    </RadixSelect.ItemIndicator>
  </RadixSelect.Item>
);

export const Select = ({ id, value, onChange, options, placeholder, ...described }: SelectProps) => (
  <RadixSelect.Root value={value} onValueChange={onChange}>
    <RadixSelect.Trigger
      id={id}
      {...described}
      className={`${controlClass} flex items-center justify-between gap-2 text-left data-placeholder:text-muted`}
    >
      <RadixSelect.Value placeholder={placeholder} />
      <RadixSelect.Icon>
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </RadixSelect.Icon>
    </RadixSelect.Trigger>
    <RadixSelect.Portal>
      <RadixSelect.Content
        position="popper"
        sideOffset={6}
        className="z-60 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) overflow-hidden rounded-control border border-border bg-raised shadow-raised data-[state=open]:animate-fade"
      >
        <RadixSelect.Viewport className="p-1">
          {options.map((option) => (
            <Option key={option.value} value={option.value} isDisabled={option.isDisabled ?? false}>
              {option.note ? `${option.label} ${option.note}` : option.label}
            </Option>
          ))}
        </RadixSelect.Viewport>
      </RadixSelect.Content>
    </RadixSelect.Portal>
  </RadixSelect.Root>
);
