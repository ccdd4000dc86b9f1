import type { ComponentProps, ReactNode } from 'react';
import { useMayChange } from '../lib/mayChange.ts';
import { Link, type LinkProps } from '../lib/routing.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'medium' | 'large' | 'small';

const BASE =
  'inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold transition-[background-color,border-color,color,filter] duration-(--duration) aria-disabled:cursor-progress aria-disabled:opacity-70';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent-solid text-on-accent hover:brightness-110 active:brightness-95',
  secondary: 'bg-raised text-text hover:bg-hover',
  ghost: 'text-muted hover:bg-raised hover:text-text',
  danger: 'border border-border bg-transparent text-negative hover:border-negative',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4 text-sm sm:pointer-fine:min-h-9',
  large: 'min-h-11 px-5 text-base',
};

/** Styles buttons, and links that look like buttons. */
export const buttonClass = (
  look: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {},
): string =>
  `${BASE} ${VARIANTS[look.variant ?? 'primary']} ${SIZES[look.size ?? 'medium']} ${look.className ?? ''}`;

/** Decorative: the surrounding text or status region names what is loading. */
export const Spinner = ({ className = 'size-6' }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={`animate-spin ${className}`}>
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus and width, shows a spinner and ignores clicks. */
  isBusy?: boolean;
  icon?: ReactNode;
};

/** For who may change what the page shows; forms have a plain button. */
export const ChangeButton = (props: ButtonProps) => (useMayChange() ? <Button {...props} /> : null);

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
    <span className="contents">{children}</span>
  </button>
);

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

export const ButtonLink = ({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ variant, size, className })}>
    {icon}
    <span className="contents">{children}</span>
  </Link>
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  label: string;
  icon: ReactNode;
};

export const iconButtonClass =
  'grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text [&>svg]:size-4';

export const IconButton = ({ label, icon, className = '', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className={`${iconButtonClass} ${className}`}
  >
    {icon}
  </button>
);
