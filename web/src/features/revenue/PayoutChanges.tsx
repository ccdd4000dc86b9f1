import type { EntryDetail, PayoutChange } from '@soltrade/schema/contracts/revenue';
import { LIVE_STATES, type PayoutState } from '@soltrade/schema/payoutStates';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field, Form, TextField } from '../../components/Field.tsx';
import { JoinedTexts } from '../../components/JoinedTexts.tsx';
import { Select } from '../../components/Select.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import { momentText } from '../../lib/timeTexts.ts';
import { toast } from '../../stores/toast.ts';
import { useChangePayout } from './api.ts';
import { payoutTexts as texts, payoutToasts as toasts } from './texts.ts';

const unsigned = (amount: string): string => amount.replace(/^-/, '');

const whatOf = ({ state, amount, isCorrection }: PayoutChange, asset: string): string => {
  if (isCorrection) return `${texts.states[state]}, ${texts.corrected(`${amount} ${asset}`)}`;
  if (Number(amount) === 0) return texts.states[state];
  const units = `${unsigned(amount)} ${asset}`;
  return amount.startsWith('-') ? texts.tookBack(units) : texts.gaveBack(units);
};

const History = ({ changes, asset }: Pick<EntryDetail, 'changes' | 'asset'>) => (
  <div className="text-sm">
    <p className="font-medium">{texts.history}</p>
    <ol className="mt-1 flex flex-col gap-1.5">
      {changes.map((change) => (
        <li key={change.id} className="min-w-0 break-words">
          <JoinedTexts
            texts={[
              whatOf(change, asset),
              texts.by(change.partner),
              momentText(change.recordedAt),
              ...(change.reason === null ? [] : [change.reason]),
            ]}
          />
        </li>
      ))}
    </ol>
  </div>
);

/**
 * States that its promoter can choose; its own again takes another amount, or restores what was
 * taken back.
 */
const choicesOf = ({ state }: EntryDetail): PayoutState[] => [
  ...LIVE_STATES,
  ...(['rejected', 'reversed'] as const).filter(
    (each) =>
      each !== state && state !== 'reversed' && (state !== 'rejected' || each !== 'reversed'),
  ),
];

const newDraft = () => ({
  changeId: crypto.randomUUID(),
  state: '' as PayoutState | '',
  amount: '',
  reason: '',
});

const ChangeForm = ({ entry }: { entry: EntryDetail }) => {
  const [draft, setDraft] = useState(newDraft);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const saving = useChangePayout(entry.id, {
    accepted: () =>
      setDraft((now) => (now === draft ? newDraft() : { ...now, changeId: crypto.randomUUID() })),
    done: () => toast(toasts.changed),
    failed: toasts.refused,
  });
  const { state, changeId } = draft;
  const submit = () => {
    if (state === '') return;
    const amount = state === 'rejected' ? '' : draft.amount.trim();
    const reason = draft.reason.trim();
    saving.run({
      changeId,
      state,
      ...(amount === '' ? {} : { amount }),
      ...(reason === '' ? {} : { reason }),
    });
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={texts.newState} error={saving.errors.state}>
          {(control) => (
            <Select
              {...control}
              value={state}
              placeholder={texts.choose}
              options={choicesOf(entry).map((value) => ({ value, label: texts.states[value] }))}
              // An amount means another thing in another state.
              onChange={(value) => change({ state: value as PayoutState, amount: '' })}
            />
          )}
        </Field>
        {state !== '' && state !== 'rejected' ? (
          <TextField
            label={state === 'reversed' ? texts.amount(entry.asset) : texts.whole(entry.asset)}
            hint={
              state === 'reversed' ? texts.amountHint(entry.left) : texts.wholeHint(entry.amount)
            }
            error={saving.errors.amount}
            inputMode="decimal"
            value={draft.amount}
            onChange={(amount) => change({ amount })}
          />
        ) : null}
      </div>
      {state === '' ? null : (
        <>
          <TextField
            label={texts.reason}
            error={saving.errors.reason}
            maxLength={200}
            value={draft.reason}
            onChange={(reason) => change({ reason })}
          />
          <Button type="submit" size="small" isBusy={saving.isPending} className="w-fit">
            {saving.isPending ? texts.saving : texts.save}
          </Button>
        </>
      )}
    </Form>
  );
};

/**
 * What the chain or an approved partner says is final, and so is what was taken back as an error.
 */
const isOpen = ({ source, publicity, amount, reversedAt }: EntryDetail): boolean =>
  source !== 'onchain' &&
  publicity !== 'counts' &&
  publicity !== 'approval_revoked' &&
  reversedAt === null &&
  !amount.startsWith('-');

export const PayoutChanges = ({ entry }: { entry: EntryDetail }) => {
  const mayChange = useMayChange();
  return (
    <>
      {entry.changes.length > 0 ? <History changes={entry.changes} asset={entry.asset} /> : null}
      {mayChange && isOpen(entry) ? <ChangeForm entry={entry} /> : null}
    </>
  );
};
