import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { useMayChange } from '../lib/mayChange.ts';
import { Input } from './Input.tsx';

type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  children: (control: FieldControl) => ReactNode;
};

export const Field = ({ label, hint, error, children }: FieldProps) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={errorId} role="alert" className="text-negative text-sm">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  );
};

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> &
  Pick<FieldProps, 'label' | 'hint' | 'error'> & {
    value: string;
    onChange: (value: string) => void;
  };

export const TextField = ({ label, hint, error, onChange, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <Input {...control} {...input} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);

type FormProps = {
  onSubmit: () => void;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  /** It only chooses what is shown. */
  changesNothing?: boolean;
  children: ReactNode;
};

export const Form = ({
  onSubmit,
  className = 'flex flex-col gap-5',
  ref,
  changesNothing = false,
  children,
}: FormProps) => {
  const mayChange = useMayChange();
  if (!mayChange && !changesNothing) return null;
  return (
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
};
