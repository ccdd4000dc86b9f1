export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'medium' | 'large' | 'small';

const BASE =
  'inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold transition-[background-color,border-color,color,filter] duration-(--duration) aria-disabled:cursor-progress aria-disabled:opacity-70';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent-solid text-on-accent hover:brightness-110 active:brightness-95',
  secondary: 'border border-border bg-raised text-text hover:border-border-strong',
  ghost: 'text-muted hover:bg-raised hover:text-text',
  danger: 'border border-border bg-transparent text-negative hover:border-negative',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4 text-sm',
  large: 'min-h-12 px-6 text-base',
};

/** Styles buttons, and links that look like buttons. */
export const buttonClass = (
  look: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {},
): string =>
  `${BASE} ${VARIANTS[look.variant ?? 'primary']} ${SIZES[look.size ?? 'medium']} ${look.className ?? ''}`;
