import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus and width, shows a spinner and ignores clicks. */
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
      // Ignores the second click of a double click, even if the first is already done.
      if (isBusy || event.detail > 1) return event.preventDefault();
      onClick?.(event);
    }}
    className={buttonClass({ variant, size, className })}
  >
    {isBusy ? <Spinner className="size-4" /> : icon}
    {children}
  </button>
);
