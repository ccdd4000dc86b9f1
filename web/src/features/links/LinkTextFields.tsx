import type { DisclosureKind } from '@soltrade/schema/contracts/links';
import { DisclosureField } from './DisclosureField.tsx';
import { WordsField } from './WordsField.tsx';

export type LinkTextsDraft = { words: string; disclosure: DisclosureKind };

export type LinkTextErrors = { words?: string | null; disclosure?: string | null };

type LinkTextFieldsProps = {
  draft: LinkTextsDraft;
  onChange: (change: Partial<LinkTextsDraft>) => void;
  errors: LinkTextErrors;
};

export const LinkTextFields = ({ draft, onChange, errors }: LinkTextFieldsProps) => (
  <>
    <WordsField words={draft.words} error={errors.words} onChange={(words) => onChange({ words })} />
    <DisclosureField
      disclosure={draft.disclosure}
      error={errors.disclosure}
      onChange={(disclosure) => onChange({ disclosure })}
    />
  </>
);
