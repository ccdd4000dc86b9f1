import type { ComponentProps } from 'react';
import { controlClass } from './controlClass.ts';

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...rest}
    className={`${controlClass} ${className}`}
  />
);
