import { LINK_TAG } from '@soltrade/schema/limits/links';
import { textProblem, WORDS_RULES } from '@soltrade/schema/textRules';
import { useQuery } from '@tanstack/react-query';
import { Field, TextField } from '../../../components/Field.tsx';
import { TextArea } from '../../../components/Input.tsx';
import { Select } from '../../../components/Select.tsx';
import { channelsQuery, isPost } from '../channels.ts';
import { LinkTextFields } from '../LinkTextFields.tsx';
import { manyTexts as texts } from './texts.ts';
import type { ManyFields } from './useManyLinks.ts';

const NONE = '-';

type FieldsProps = {
  userId: string;
  fields: ManyFields;
  onChange: (fields: ManyFields) => void;
};

const ChannelField = ({ userId, fields, none, onChange }: FieldsProps & { none: string }) => {
  const { data = [] } = useQuery(channelsQuery(userId));
  const own = data.filter(({ channel }) => !isPost(channel));
  if (own.length === 0) return null;
  return (
    <Field label={texts.channel} hint={texts.channelHint}>
      {(control) => (
        <Select
          {...control}
          value={fields.channel ?? NONE}
          placeholder={none}
          options={[
            { value: NONE, label: none },
            ...own.map(({ channel, name }) => ({ value: channel, label: name })),
          ]}
          onChange={(channel) =>
            onChange({ ...fields, channel: channel === NONE ? undefined : channel })
          }
        />
      )}
    </Field>
  );
};

const TagField = ({ fields, onChange }: Omit<FieldsProps, 'userId'>) => (
  <TextField
    label={texts.tag}
    hint={texts.tagHint}
    value={fields.tag ?? ''}
    maxLength={LINK_TAG.maxLength}
    onChange={(tag) => onChange({ ...fields, tag })}
  />
);

/** What all links of the list have. */
export const SharedFields = (props: FieldsProps) => {
  const { fields, onChange } = props;
  const { words = '', disclosure = 'not_stated' } = fields;
  return (
    <>
      <LinkTextFields
        draft={{ words, disclosure }}
        errors={{ words: textProblem(WORDS_RULES, words) }}
        onChange={(change) => onChange({ ...fields, ...change })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TagField {...props} />
        <ChannelField {...props} none={texts.noChannel} />
      </div>
    </>
  );
};

/** What one of them has instead. */
export const OwnFields = (props: FieldsProps) => {
  const { fields, onChange } = props;
  const { words = '' } = fields;
  return (
    <>
      <Field label={texts.words} error={textProblem(WORDS_RULES, words)}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            value={words}
            placeholder={texts.asAll}
            onChange={({ target }) => onChange({ ...fields, words: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TagField {...props} />
        <ChannelField {...props} none={texts.asAll} />
      </div>
    </>
  );
};
