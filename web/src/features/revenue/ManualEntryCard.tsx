import { ASSETS } from '@soltrade/schema/assets';
import { DOLLARS } from '@soltrade/schema/currencies';
import { LIVE_STATES, type LiveState } from '@soltrade/schema/payoutStates';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field, Form, TextField } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import { NO_PLATFORM, platformChoices, platformOf } from '../../lib/platformChoices.ts';
import { toast } from '../../stores/toast.ts';
import { useEnterRevenue } from './api.ts';
import { payoutTexts } from './texts.ts';

const texts = {
  title: 'Add a Payout',
  text: 'For a payout that nothing else shows. It counts as reported.',
  date: 'Date',
  platform: 'Platform',
  noPlatform: 'None of these',
  amount: 'Amount',
  currency: 'Currency',
  note: 'Note (optional)',
  add: 'Add Payout',
  adding: 'Adding...',
} as const;

const toasts = {
  pending: { title: 'Payout Added', description: 'It counts once it’s approved or paid.' },
  paid: { title: 'Payout Added', description: 'It counts as reported by you.' },
} as const;

const CURRENCIES = [DOLLARS, ...ASSETS].map(({ id }) => ({ value: id, label: id }));

const STATES = LIVE_STATES.toReversed().map((value) => ({
  value,
  label: payoutTexts.states[value],
}));

/** A new draft has a new id, so a retry of the same draft is stored once. */
const newDraft = () => ({
  entryId: crypto.randomUUID(),
  date: '',
  amount: '',
  currency: DOLLARS.id as string,
  platform: NO_PLATFORM,
  state: 'paid' as LiveState,
  note: '',
});

export const ManualEntryCard = ({ userId }: { userId: string }) => {
  const [draft, setDraft] = useState(newDraft);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const entry = useEnterRevenue(userId, {
    accepted: () =>
      setDraft((now) => (now === draft ? newDraft() : { ...now, entryId: crypto.randomUUID() })),
    done: (_, { state }) => toast(state === 'pending' ? toasts.pending : toasts.paid),
  });
  const mayChange = useMayChange();
  const { errors } = entry;
  const submit = () => entry.run({ ...draft, platform: platformOf(draft.platform) });

  if (!mayChange) return null;
  return (
    <Card title={texts.title} text={texts.text}>
      <Form onSubmit={submit}>
        <div className="grid grid-cols-1 gap-x-3 min-[24rem]:grid-cols-2 gap-y-5">
          <TextField
            label={texts.date}
            error={errors.date}
            type="date"
            value={draft.date}
            onChange={(date) => change({ date })}
          />
          <Field label={texts.platform}>
            {(control) => (
              <Select
                {...control}
                value={draft.platform}
                placeholder={texts.noPlatform}
                options={platformChoices(texts.noPlatform)}
                onChange={(platform) => change({ platform })}
              />
            )}
          </Field>
          <TextField
            label={texts.amount}
            error={errors.amount}
            inputMode="decimal"
            placeholder="125.50"
            value={draft.amount}
            onChange={(amount) => change({ amount })}
          />
          <Field label={texts.currency} error={errors.currency}>
            {(control) => (
              <Select
                {...control}
                value={draft.currency}
                placeholder={texts.currency}
                options={CURRENCIES}
                onChange={(currency) => change({ currency })}
              />
            )}
          </Field>
        </div>
        <Field label={payoutTexts.state}>
          {(control) => (
            <Select
              {...control}
              value={draft.state}
              placeholder={payoutTexts.state}
              options={STATES}
              onChange={(state) => change({ state: state as LiveState })}
            />
          )}
        </Field>
        <TextField
          label={texts.note}
          error={errors.note}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        <Button type="submit" isBusy={entry.isPending} className="self-start max-sm:w-full">
          {entry.isPending ? texts.adding : texts.add}
        </Button>
      </Form>
    </Card>
  );
};
