import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Input } from './Input.tsx';

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
