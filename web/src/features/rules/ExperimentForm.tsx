import { characterCount } from '@soltrade/schema/characterCount';
import type { Link } from '@soltrade/schema/contracts/links';
import { WORDS } from '@soltrade/schema/limits/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { MoveButtons } from '../../components/MoveButtons.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { experiments as texts } from '../../lib/messages/experiments.ts';
import type { OtherVersion } from './experimentApi.ts';
import { RuleForm } from './RuleForm.tsx';

const moved = (order: readonly string[], from: number, to: number): string[] => {
  const platform = order[from];
  return platform === undefined ? [...order] : order.toSpliced(from, 1).toSpliced(to, 0, platform);
};

type OrderFieldProps = { order: readonly string[]; onChange: (order: string[]) => void };

const OrderField = ({ order, onChange }: OrderFieldProps) => (
  <fieldset className="flex min-w-0 flex-col gap-1.5">
    <legend className="mb-1.5 font-medium text-sm">{texts.order}</legend>
    <ol className="flex max-w-xs flex-col gap-1">
      {order.map((id, index) => {
        const label = findPlatform(id)?.label ?? id;
        return (
          <li key={id} className="flex items-center justify-between gap-3 text-sm">
            {label}
            <MoveButtons
              label={label}
              index={index}
              count={order.length}
              onMove={(to) => onChange(moved(order, index, to))}
            />
          </li>
        );
      })}
    </ol>
    <p className="text-muted text-sm">{texts.orderHint}</p>
  </fieldset>
);

type ExperimentFormProps = {
  link: Link;
  start: (version: OtherVersion) => Promise<unknown>;
  useUsualOrder: () => Promise<unknown>;
  onDone: () => void;
};

/** What half of the visitors will see instead. */
export const ExperimentForm = ({ link, start, useUsualOrder, onDone }: ExperimentFormProps) => {
  const own = link.buttons
    .filter(({ isOwn, isClosed }) => isOwn && !isClosed)
    .map(({ platform }) => platform);
  const [kind, setKind] = useState<'words' | 'buttonOrder'>('words');
  const [words, setWords] = useState(link.words ?? '');
  // Begins with another order, because the same one is refused.
  const [order, setOrder] = useState(moved(own, 0, 1));
  const kinds = own.length > 1 ? (['words', 'buttonOrder'] as const) : (['words'] as const);
  return (
    <RuleForm
      field={kind}
      submit={texts.start}
      save={() => start(kind === 'words' ? { words } : { buttonOrder: order })}
      removal={link.buttonOrder === null ? null : { label: texts.usualOrder, remove: useUsualOrder }}
      onDone={onDone}
    >
      {kinds.length > 1 ? (
        <SegmentedControl
          label={texts.kind}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      ) : null}
      {kind === 'words' ? (
        <Field label={texts.words} hint={texts.wordsHint(characterCount(words.trim()), WORDS.maxLength)}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      ) : (
        <OrderField order={order} onChange={setOrder} />
      )}
    </RuleForm>
  );
};
