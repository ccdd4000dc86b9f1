import type { ReactNode } from 'react';

type FormProps = { onSubmit: () => void; className?: string; children: ReactNode };

/** A form that the app submits, and whose fields show their own errors. */
export const Form = ({ onSubmit, className = 'flex flex-col gap-5', children }: FormProps) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
