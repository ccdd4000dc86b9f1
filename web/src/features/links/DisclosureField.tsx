import { DISCLOSURE_KINDS, type DisclosureKind, disclosureKind } from '@soltrade/schema/contracts/links';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { messages } from '../../lib/messages.ts';

/** The least specific one comes first. */
const OPTIONS = [...DISCLOSURE_KINDS]
  .sort((a, b) => Number(b === 'not_stated') - Number(a === 'not_stated'))
  .map((kind) => ({ value: kind, label: messages.linkTexts.kinds[kind] }));

type DisclosureFieldProps = {
  disclosure: DisclosureKind;
  error: string | null | undefined;
  onChange: (disclosure: DisclosureKind) => void;
};

export const DisclosureField = ({ disclosure, error, onChange }: DisclosureFieldProps) => (
  <Field label={messages.linkTexts.disclosure} hint={messages.linkTexts.disclosureHint} error={error}>
    {(control) => (
      <Select
        {...control}
        value={disclosure}
        options={OPTIONS}
        placeholder={messages.linkTexts.kinds.not_stated}
        onChange={(value) => onChange(disclosureKind.parse(value))}
      />
    )}
  </Field>
);
