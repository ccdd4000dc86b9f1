import { Switch as RadixSwitch } from 'radix-ui';

type SwitchProps = {
  label: string;
  isOn: boolean;
  /** Keeps focus and ignores clicks. */
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
};

export const Switch = ({ label, isOn, isBusy = false, onChange }: SwitchProps) => (
  <RadixSwitch.Root
    aria-label={label}
    aria-busy={isBusy || undefined}
    checked={isOn}
    onCheckedChange={(next) => {
      if (!isBusy) onChange(next);
    }}
    className="group grid h-9 w-12 shrink-0 place-items-center rounded-full aria-busy:cursor-progress aria-busy:opacity-70"
  >
    <span className="flex h-6 w-11 items-center rounded-full border border-border-strong bg-raised px-0.5 transition-colors duration-(--duration) group-data-[state=checked]:border-accent-solid group-data-[state=checked]:bg-accent-solid">
      <RadixSwitch.Thumb className="size-4.5 rounded-full bg-muted transition-transform duration-(--duration) data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-accent" />
    </span>
  </RadixSwitch.Root>
);
