import type { ReactNode, Ref } from 'react';

type FormProps = {
  onSubmit: () => void;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

export const Form = ({ onSubmit, className = 'flex flex-col gap-5', ref, children }: FormProps) => (
  <form
    ref={ref}
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
