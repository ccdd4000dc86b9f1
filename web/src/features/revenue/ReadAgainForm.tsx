import type { PayoutWallet } from '@soltrade/schema/contracts/revenue';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { useReadAgain } from './api.ts';
import { revenueTexts as texts } from './texts.ts';

const dayOf = (at: string): string => at.slice(0, 10);

/** Rereads a payout wallet from a day on, as if for the first time. */
export const ReadAgainForm = ({ wallet, onDone }: { wallet: PayoutWallet; onDone: () => void }) => {
  const [day, setDay] = useState(dayOf(wallet.since));
  const reading = useReadAgain(wallet.id, { done: onDone, onFailure: () => true });
  return (
    <Form
      onSubmit={() => reading.run(`${day}T00:00:00.000Z`)}
      className="grid items-start gap-4 sm:grid-cols-[12rem_auto]"
    >
      <TextField
        label={texts.readAgainFrom}
        hint={texts.readAgainHint}
        error={reading.error ? failureText(reading.error) : null}
        type="date"
        required
        max={dayOf(new Date().toISOString())}
        value={day}
        onChange={setDay}
      />
      <Button type="submit" size="small" isBusy={reading.isPending} className="w-fit sm:mt-6.5">
        {texts.readAgainSubmit}
      </Button>
    </Form>
  );
};
