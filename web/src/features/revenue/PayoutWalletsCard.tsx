import { DAY } from '@soltrade/schema/durations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field, Form, TextField } from '../../components/Field.tsx';
import { OwnedListCard } from '../../components/OwnedListCard.tsx';
import { Select } from '../../components/Select.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { SHOW_REVENUE, walletsQuery } from '../../lib/revenueQuery.ts';
import { refetchShown } from '../../lib/useChange.ts';
import { useTextDraft } from '../../lib/useTextDraft.ts';
import { type SignText, useAddWallet } from './api.ts';
import { PayoutWalletRow } from './PayoutWalletRow.tsx';
import { revenueTexts as texts } from './texts.ts';

const OPTIONS = Object.entries(texts.sinceOptions).map(([value, label]) => ({ value, label }));

const AddWalletForm = ({ userId }: { userId: string }) => {
  const [address, setAddress, clearAddress] = useTextDraft();
  const [days, setDays] = useState('90');
  const adding = useAddWallet(userId, {
    accepted: clearAddress,
    onFailure: () => true,
  });
  const submit = () => {
    const since = new Date(Date.now() - Number(days) * DAY).toISOString();
    adding.run({ address, since });
  };
  return (
    <Form onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-[1fr_9rem_auto]">
      <TextField
        label={texts.address}
        error={adding.error ? failureText(adding.error) : null}
        value={address}
        onChange={setAddress}
      />
      <Field label={texts.since}>
        {({ id }) => (
          <Select
            id={id}
            value={days}
            onChange={setDays}
            options={OPTIONS}
            placeholder={texts.since}
          />
        )}
      </Field>
      <Button type="submit" isBusy={adding.isPending} className="sm:mt-6.5">
        {texts.add}
      </Button>
    </Form>
  );
};

type PayoutWalletsCardProps = {
  userId: string;
  connected: string | null;
  sign: SignText;
  isAdding: boolean;
};

/** Refreshes revenue everywhere when new payments appear here. */
const useNewPayments = (payments: number | undefined): void => {
  const client = useQueryClient();
  const before = useRef(payments);
  useEffect(() => {
    if (before.current !== undefined && before.current !== payments) {
      void refetchShown(client, SHOW_REVENUE);
    }
    before.current = payments;
  });
};

export const PayoutWalletsCard = ({
  userId,
  connected,
  sign,
  isAdding,
}: PayoutWalletsCardProps) => {
  const query = useQuery(walletsQuery(userId));
  useNewPayments(query.data?.reduce((sum, { payments }) => sum + payments, 0));
  return (
    <OwnedListCard
      title={texts.wallets}
      text={texts.walletsText}
      before={isAdding ? <AddWalletForm userId={userId} /> : null}
      query={query}
      loadFailed={texts.walletsFailed}
      empty={<p className="text-muted text-sm">{texts.noWallets}</p>}
      row={(wallet) => (
        <PayoutWalletRow
          key={wallet.id}
          userId={userId}
          wallet={wallet}
          connected={connected}
          sign={sign}
        />
      )}
    />
  );
};
