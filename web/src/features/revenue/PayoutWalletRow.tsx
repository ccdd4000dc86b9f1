import { type PayoutWallet, payoutProofMessage } from '@soltrade/schema/contracts/payoutWallets';
import { useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { describeError, serverMessage } from '../../lib/errorMessages.ts';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { PRODUCT_NAME } from '../../lib/messages.ts';
import { momentText } from '../../lib/timeTexts.ts';
import { useProveWallet, useReadNow, useRemoveWallet, useSwitchWallet } from './api.ts';
import { ReadAgainForm } from './ReadAgainForm.tsx';

const texts = revenueTexts;

/** Signs with the connected wallet: what it really signed, and the signature. */
export type SignText = (text: string) => Promise<{ message: Uint8Array; signature: Uint8Array }>;

const coverageText = ({ isReading, readTo, lastScan, accounts }: PayoutWallet): string => {
  if (isReading) return texts.reading;
  if (lastScan?.outcome === 'short') return texts.short;
  if (readTo !== null) return texts.readTo(momentText(readTo));
  const times = accounts.flatMap((account) => account.readTo ?? []);
  const [first] = times.toSorted();
  return first && times.length === accounts.length ? texts.unconfirmed(momentText(first)) : texts.notRead;
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
  /** The wallet that is connected in this browser. */
  connected: string | null;
  sign: SignText;
};

/** A payout wallet: how far it is read, and what can be done with it. */
export const PayoutWalletRow = ({ userId, wallet, connected, sign }: PayoutWalletRowProps) => {
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const reading = useReadNow(wallet.id);
  const switching = useSwitchWallet(wallet.id);
  const removal = useRemoveWallet(wallet.id);
  const proving = useProveWallet(wallet.id);
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(serverMessage(error, describeError(error)));
    }
  };
  const prove = async () => {
    const facts = { product: PRODUCT_NAME, address: wallet.address, userId, at: Date.now() };
    const { message, signature } = await sign(payoutProofMessage(facts));
    await proving.mutateAsync({ message: new TextDecoder().decode(message), signature: [...signature] });
  };
  const canProve = !wallet.isProven && connected === wallet.address;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 break-all font-medium text-sm">{wallet.address}</code>
        <Badge tone={wallet.isProven ? 'positive' : 'neutral'}>
          {wallet.isProven ? texts.proven : texts.watched}
        </Badge>
        {wallet.isPaused ? <Badge>{texts.paused}</Badge> : null}
      </div>
      <p role="status" className="text-muted text-sm">
        {factsOf(wallet)}
      </p>
      {wallet.isProven || canProve ? null : <p className="text-muted text-sm">{texts.proveHint}</p>}
      {failure ? (
        <p role="alert" className="text-negative text-sm">
          {failure}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {canProve ? (
          <Button size="small" isBusy={proving.isPending} onClick={() => void attempt(prove)}>
            {texts.prove}
          </Button>
        ) : null}
        {wallet.isPaused ? null : (
          <>
            <Button
              size="small"
              variant="secondary"
              isBusy={reading.isPending}
              onClick={() => void attempt(() => reading.mutateAsync())}
            >
              {texts.readNow}
            </Button>
            <Button
              size="small"
              variant="secondary"
              aria-expanded={isAsking}
              onClick={() => setIsAsking(!isAsking)}
            >
              {texts.readAgain}
            </Button>
          </>
        )}
        <Button
          size="small"
          variant="secondary"
          isBusy={switching.isPending}
          onClick={() => void attempt(() => switching.mutateAsync(!wallet.isPaused))}
        >
          {wallet.isPaused ? texts.resume : texts.pause}
        </Button>
        <Button
          size="small"
          variant="secondary"
          title={texts.removeHint}
          isBusy={removal.isPending}
          onClick={() => void attempt(() => removal.mutateAsync())}
        >
          {texts.remove}
        </Button>
      </div>
      {isAsking && !wallet.isPaused ? (
        <ReadAgainForm wallet={wallet} onDone={() => setIsAsking(false)} />
      ) : null}
    </li>
  );
};
