import type { ComponentProps, ReactNode } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  label: string;
  icon: ReactNode;
};

export const IconButton = ({ label, icon, className = '', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className={`grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text [&>svg]:size-4 ${className}`}
  >
    {icon}
  </button>
);
