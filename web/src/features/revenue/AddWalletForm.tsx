import { DAY } from '@soltrade/schema/durations';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Select } from '../../components/Select.tsx';
import { TextField } from '../../components/TextField.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { useAddWallet } from './api.ts';

const texts = revenueTexts;
const OPTIONS = Object.entries(texts.sinceOptions).map(([value, label]) => ({ value, label }));

export const AddWalletForm = ({ userId }: { userId: string }) => {
  const [address, setAddress] = useState('');
  const [days, setDays] = useState('90');
  const adding = useAddWallet(userId);
  const submit = async () => {
    const since = new Date(Date.now() - Number(days) * DAY).toISOString();
    // The form shows the error.
    const added = await adding.mutateAsync({ address, since }).catch(() => null);
    if (added) setAddress('');
  };
  return (
    <Form onSubmit={() => void submit()} className="grid items-start gap-4 sm:grid-cols-[1fr_9rem_auto]">
      <TextField
        label={texts.address}
        error={adding.error ? failureText(adding.error) : null}
        value={address}
        onChange={setAddress}
      />
      <Field label={texts.since}>
        {({ id }) => (
          <Select id={id} value={days} onChange={setDays} options={OPTIONS} placeholder={texts.since} />
        )}
      </Field>
      <Button type="submit" isBusy={adding.isPending} className="sm:mt-6.5">
        {texts.add}
      </Button>
    </Form>
  );
};
