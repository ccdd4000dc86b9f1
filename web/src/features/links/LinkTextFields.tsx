import { characterCount } from '@soltrade/schema/characterCount';
import { DISCLOSURE_KINDS, type DisclosureKind, disclosureKind } from '@soltrade/schema/contracts/linkTexts';
import { WORDS } from '@soltrade/schema/limits/links';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { messages } from '../../lib/messages.ts';

export type LinkTextsDraft = { words: string; disclosure: DisclosureKind };

export type LinkTextErrors = { words?: string | null; disclosure?: string | null };

type LinkTextFieldsProps = {
  draft: LinkTextsDraft;
  onChange: (change: Partial<LinkTextsDraft>) => void;
  errors: LinkTextErrors;
};

/** The one that says least comes first. */
const OPTIONS = [...DISCLOSURE_KINDS]
  .sort((a, b) => Number(b === 'not_stated') - Number(a === 'not_stated'))
  .map((kind) => ({ value: kind, label: messages.linkTexts.kinds[kind] }));

/** A promoter's own words, and how they stand to the token. */
export const LinkTextFields = ({ draft, onChange, errors }: LinkTextFieldsProps) => (
  <>
    <Field
      label={messages.linkTexts.words}
      hint={messages.linkTexts.wordsHint(characterCount(draft.words.trim()), WORDS.maxLength)}
      error={errors.words}
    >
      {(control) => (
        <TextArea
          {...control}
          dir="auto"
          value={draft.words}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      )}
    </Field>
    <Field
      label={messages.linkTexts.disclosure}
      hint={messages.linkTexts.disclosureHint}
      error={errors.disclosure}
    >
      {(control) => (
        <Select
          {...control}
          value={draft.disclosure}
          options={OPTIONS}
          placeholder={messages.linkTexts.kinds.not_stated}
          onChange={(value) => onChange({ disclosure: disclosureKind.parse(value) })}
        />
      )}
    </Field>
  </>
);
