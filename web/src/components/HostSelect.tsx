import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

/** No domain is called so. */
const OURS = '-';

type HostSelectProps = {
  label: string;
  /** Null is the product's. */
  value: string | null;
  options: readonly { host: string; name: string }[];
  onChange: (host: string | null) => void;
};

export const HostSelect = ({ label, value, options, onChange }: HostSelectProps) => (
  <Field label={label}>
    {(control) => (
      <Select
        {...control}
        value={value ?? OURS}
        placeholder=""
        options={[
          { value: OURS, label: window.location.host },
          ...options.map(({ host, name }) => ({ value: host, label: name })),
        ]}
        onChange={(host) => onChange(host === OURS ? null : host)}
      />
    )}
  </Field>
);
