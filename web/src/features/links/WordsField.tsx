import { characterCount } from '@soltrade/schema/characterCount';
import { WORDS } from '@soltrade/schema/limits/links';
import { Field } from '../../components/Field.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { messages } from '../../lib/messages.ts';

type WordsFieldProps = { words: string; error: string | null | undefined; onChange: (words: string) => void };

export const WordsField = ({ words, error, onChange }: WordsFieldProps) => (
  <Field
    label={messages.linkTexts.words}
    hint={messages.linkTexts.wordsHint(characterCount(words.trim()), WORDS.maxLength)}
    error={error}
  >
    {(control) => (
      <TextArea {...control} dir="auto" value={words} onChange={(event) => onChange(event.target.value)} />
    )}
  </Field>
);
