import { Field, type FieldProps } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';

type AddressFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  value: string;
  onChange: (url: string) => void;
};

export const AddressField = ({ value, onChange, ...field }: AddressFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Input
        {...control}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
