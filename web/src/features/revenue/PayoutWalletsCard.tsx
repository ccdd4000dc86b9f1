import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { useRefresh } from '../../lib/useChange.ts';
import { AddWalletForm } from './AddWalletForm.tsx';
import { walletsQuery } from './api.ts';
import { PayoutWalletRow, type SignText } from './PayoutWalletRow.tsx';
import { SHOW_REVENUE } from './revenueCalls.ts';

const texts = revenueTexts;

type PayoutWalletsCardProps = { userId: string; connected: string | null; sign: SignText };

/** What the chain brought is shown everywhere as soon as it is counted here. */
const useNewPayments = (payments: number | undefined): void => {
  const refresh = useRefresh(SHOW_REVENUE);
  const before = useRef(payments);
  useEffect(() => {
    if (before.current !== undefined && before.current !== payments) void refresh();
    before.current = payments;
  });
};

export const PayoutWalletsCard = ({ userId, connected, sign }: PayoutWalletsCardProps) => {
  const { data, error, refetch } = useQuery(walletsQuery(userId));
  useNewPayments(data?.reduce((sum, { payments }) => sum + payments, 0));
  return (
    <Card title={texts.wallets} text={texts.walletsText}>
      <div className="flex flex-col gap-4">
        <AddWalletForm userId={userId} />
        {error && !data ? (
          <LoadFailed title={texts.walletsFailed} error={error} onRetry={() => void refetch()} />
        ) : null}
        {data || error ? null : <Skeleton className="h-24 w-full" />}
        {data?.length === 0 ? <p className="text-muted text-sm">{texts.noWallets}</p> : null}
        <ul aria-label={texts.wallets} className="divide-y divide-border">
          {data?.map((wallet) => (
            <PayoutWalletRow
              key={wallet.id}
              userId={userId}
              wallet={wallet}
              connected={connected}
              sign={sign}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
};
