import type { PayoutWallet } from '@soltrade/schema/contracts/revenue';
import { HOUR } from '@soltrade/schema/durations';
import { payoutProofMessage } from '@soltrade/schema/walletMessages';
import { useContext, useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { ListRow } from '../../components/ListRow.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { ActingRole } from '../../lib/mayChange.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';
import { clockText, momentText } from '../../lib/timeTexts.ts';
import {
  type SignText,
  useProveWallet,
  useReadAgain,
  useRemoveWallet,
  useSwitchWallet,
} from './api.ts';
import { revenueTexts as texts } from './texts.ts';

const dayOf = (at: string): string => at.slice(0, 10);

/** Rereads a payout wallet from a day on, as if for the first time. */
const ReadAgainForm = ({ wallet, onDone }: { wallet: PayoutWallet; onDone: () => void }) => {
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

/** Wallets are read every few minutes. */
const FRESH_MS = HOUR;

const coverageText = ({ isReading, readTo, lastScan, accounts }: PayoutWallet): string => {
  if (isReading) return texts.reading;
  if (lastScan?.outcome === 'short') return texts.short;
  const times = accounts.flatMap((account) => account.readTo ?? []);
  // Read once, but not confirmed by another reading.
  const first = times.length === accounts.length ? times.toSorted()[0] : undefined;
  const upTo = readTo ?? first;
  if (upTo === undefined) return texts.notRead;
  if (Date.now() - Date.parse(upTo) < FRESH_MS) return texts.upToDate(clockText(upTo));
  return readTo === null ? texts.unconfirmed(momentText(upTo)) : texts.readTo(momentText(upTo));
};

const factsOf = (wallet: PayoutWallet): string => {
  const assets = wallet.accounts.flatMap(({ asset }) => asset ?? []);
  return [
    coverageText(wallet),
    texts.payments(wallet.payments),
    ...(wallet.unread > 0 ? [texts.unread(wallet.unread)] : []),
    ...(assets.length > 0 ? [texts.accounts([...new Set(assets)].join(', '))] : []),
  ].join(' · ');
};

type PayoutWalletRowProps = {
  userId: string;
  wallet: PayoutWallet;
  connected: string | null;
  sign: SignText;
};

export const PayoutWalletRow = ({ userId, wallet, connected, sign }: PayoutWalletRowProps) => {
  const { id, address, isProven, isPaused } = wallet;
  const [isAsking, setIsAsking] = useState(false);
  const switching = useSwitchWallet(id);
  const removal = useRemoveWallet(id);
  const proving = useProveWallet(id, sign);
  const prove = () =>
    proving.run(payoutProofMessage({ product: PRODUCT_NAME, address, userId, at: Date.now() }));
  const isOwner = useContext(ActingRole) === 'owner';
  const canProve = !isProven && connected === address;
  return (
    <ListRow
      title={
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <code className="min-w-0 break-all">{address}</code>
          <Badge tone={isProven ? 'positive' : 'neutral'}>
            {isProven ? (isOwner ? texts.yours : texts.proven) : texts.watched}
          </Badge>
          {isPaused ? <Badge>{texts.paused}</Badge> : null}
        </div>
      }
      facts={[
        <span key="facts" role="status">
          {factsOf(wallet)}
        </span>,
        isProven || canProve || !isOwner ? null : texts.proveHint,
      ]}
      buttons={[
        ...(canProve
          ? [
              {
                text: texts.prove,
                variant: 'primary',
                isBusy: proving.isPending,
                onClick: prove,
              } as const,
            ]
          : []),
        ...(isPaused
          ? []
          : [
              {
                text: texts.readAgain,
                'aria-expanded': isAsking,
                onClick: () => setIsAsking(!isAsking),
              },
            ]),
        {
          text: isPaused ? texts.resume : texts.pause,
          isBusy: switching.isPending,
          onClick: () => switching.run(!isPaused),
        },
        {
          text: texts.remove,
          title: texts.removeHint,
          isBusy: removal.isPending,
          onClick: () => removal.run(),
        },
      ]}
    >
      {isAsking && !isPaused ? (
        <ReadAgainForm wallet={wallet} onDone={() => setIsAsking(false)} />
      ) : null}
    </ListRow>
  );
};
