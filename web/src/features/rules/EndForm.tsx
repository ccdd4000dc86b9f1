import type { Link } from '@soltrade/schema/contracts/links';
import type { LinkEnd } from '@soltrade/schema/contracts/rules';
import { LINK_END } from '@soltrade/schema/limits/links';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { SettingForm } from '../../components/SettingRow.tsx';
import { rulesTexts as texts } from './texts.ts';

const PAUSE = '-';

/** In the format of the browser's field: local time, without a zone. */
const localText = (at: string | null): string => {
  if (at === null) return '';
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

type EndFormProps = {
  link: Pick<Link, 'end' | 'endedAt'>;
  /** The promoter's other links, as successors. */
  others: readonly { id: string; name: string }[];
  save: (end: LinkEnd | null) => Promise<unknown>;
  onDone: () => void;
};

export const EndForm = ({ link, others, save, onDone }: EndFormProps) => {
  const { end, endedAt } = link;
  const [time, setTime] = useState(localText(end?.at ?? null));
  const [persons, setPersons] = useState(end?.persons?.toString() ?? '');
  const [next, setNext] = useState(end?.nextLinkId ?? PAUSE);
  const submit = () =>
    save({
      // The field has no seconds, so an unchanged time keeps its stored value.
      at:
        time === ''
          ? null
          : time === localText(end?.at ?? null)
            ? (end?.at ?? null)
            : new Date(time).toISOString(),
      persons: persons === '' ? null : Number(persons),
      nextLinkId: next === PAUSE ? null : next,
    });
  return (
    <SettingForm
      field="end"
      save={submit}
      removal={
        end === null
          ? null
          : { label: endedAt === null ? texts.remains : texts.reopen, remove: () => save(null) }
      }
      onDone={onDone}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.time}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </Field>
        <Field label={texts.persons} hint={texts.personsHint}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={LINK_END.mostPersons}
              value={persons}
              onChange={({ target }) => setPersons(target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={texts.next}>
        {(control) => (
          <Select
            {...control}
            value={next}
            placeholder=""
            options={[
              { value: PAUSE, label: texts.pause },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setNext}
          />
        )}
      </Field>
    </SettingForm>
  );
};
