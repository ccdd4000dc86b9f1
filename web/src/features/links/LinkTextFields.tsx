import { DISCLOSURE_KINDS } from '@soltrade/schema/choices';
import type { DisclosureKind } from '@soltrade/schema/contracts/links';
import { characterCount } from '@soltrade/schema/format';
import { WORDS } from '@soltrade/schema/limits/links';
import { Field } from '../../components/Field.tsx';
import { TextArea } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { fieldErrors } from '../../lib/errorMessages.ts';
import { disclosureTexts } from './texts.ts';

/** The least specific one comes first. */
const OPTIONS = [...DISCLOSURE_KINDS]
  .sort((a, b) => Number(b === 'not_stated') - Number(a === 'not_stated'))
  .map((kind) => ({ value: kind, label: disclosureTexts.kinds[kind] }));

type DisclosureFieldProps = {
  disclosure: DisclosureKind;
  error: string | null | undefined;
  onChange: (disclosure: DisclosureKind) => void;
};

const DisclosureField = ({ disclosure, error, onChange }: DisclosureFieldProps) => (
  <Field label={disclosureTexts.disclosure} hint={disclosureTexts.disclosureHint} error={error}>
    {(control) => (
      <Select
        {...control}
        value={disclosure}
        options={OPTIONS}
        placeholder={disclosureTexts.kinds.not_stated}
        onChange={(value) =>
          onChange(DISCLOSURE_KINDS.find((kind) => kind === value) ?? disclosure)
        }
      />
    )}
  </Field>
);

type WordsFieldProps = {
  words: string;
  error: string | null | undefined;
  onChange: (words: string) => void;
};

const WordsField = ({ words, error, onChange }: WordsFieldProps) => (
  <Field
    label={disclosureTexts.words}
    hint={disclosureTexts.wordsHint(characterCount(words.trim()), WORDS.maxLength)}
    error={error}
  >
    {(control) => (
      <TextArea
        {...control}
        dir="auto"
        value={words}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

export type LinkTextsDraft = { words: string; disclosure: DisclosureKind };

export type LinkTextErrors = { words?: string | null; disclosure?: string | null };

type LinkTextFieldsProps = {
  draft: LinkTextsDraft;
  onChange: (change: Partial<LinkTextsDraft>) => void;
  errors: LinkTextErrors;
};

export const LinkTextFields = ({ draft, onChange, errors }: LinkTextFieldsProps) => (
  <>
    <WordsField
      words={draft.words}
      error={errors.words}
      onChange={(words) => onChange({ words })}
    />
    <DisclosureField
      disclosure={draft.disclosure}
      error={errors.disclosure}
      onChange={(disclosure) => onChange({ disclosure })}
    />
  </>
);

/** A link text that the server refused; null for other errors. */
export const refusedTexts = (error: unknown): LinkTextErrors | null => {
  const { words = null, disclosure = null } = fieldErrors(error);
  return words === null && disclosure === null ? null : { words, disclosure };
};
