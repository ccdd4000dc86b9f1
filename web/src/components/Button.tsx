import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Under way: keeps its focus and its width, shows a spinner and ignores presses. */
  isBusy?: boolean;
  icon?: ReactNode;
};

export const Button = ({
  variant,
  size,
  isBusy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
    onClick={(event) => {
      // The second press of a double click means nothing new, even where the first is done already.
      if (isBusy || event.detail > 1) return event.preventDefault();
      onClick?.(event);
    }}
    className={buttonClass({ variant, size, className })}
  >
    {isBusy ? <Spinner className="size-4" /> : icon}
    {children}
  </button>
);
