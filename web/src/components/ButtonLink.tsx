import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';

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
    {children}
  </Link>
);
