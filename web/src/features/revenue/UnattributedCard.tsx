import type { UnattributedPayment } from '@soltrade/schema/contracts/payoutWallets';
import { findPlatform, PLATFORMS } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Select } from '../../components/Select.tsx';
import { describeError, serverMessage } from '../../lib/errorMessages.ts';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { unattributedQuery, useAssignPayment } from './api.ts';

const texts = revenueTexts;
const OPTIONS = PLATFORMS.map(({ id, label }) => ({ value: id, label }));

const PaymentRow = ({ payment }: { payment: UnattributedPayment }) => {
  const [platform, setPlatform] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const assigning = useAssignPayment();
  const selectId = useId();
  const chosen = findPlatform(platform)?.id;
  const refusal = assigning.error ? serverMessage(assigning.error, describeError(assigning.error)) : null;
  const failure = isMissing && !chosen ? texts.platformMissing : refusal;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium tabular-nums">{`${payment.amount} ${payment.asset}`}</p>
        <p className="truncate text-muted text-sm">
          {new Date(payment.at).toLocaleDateString('en', { dateStyle: 'medium' })} {texts.from(payment.payer)}
        </p>
        {failure ? (
          <p role="alert" className="text-negative text-sm">
            {failure}
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-2">
        <label htmlFor={selectId} className="sr-only">
          {texts.choosePlatform}
        </label>
        <Select
          id={selectId}
          value={platform}
          onChange={setPlatform}
          options={OPTIONS}
          placeholder={texts.choosePlatform}
        />
        <Button
          size="small"
          variant="secondary"
          isBusy={assigning.isPending}
          onClick={() => {
            setIsMissing(!chosen);
            if (chosen) assigning.mutate({ id: payment.id, platform: chosen });
          }}
        >
          {texts.assign}
        </Button>
      </div>
    </li>
  );
};

/** Payments whose payer no rule knows, for the promoter to say who it was; nothing if there are none. */
export const UnattributedCard = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(unattributedQuery(userId));
  if (!data && error) {
    return <LoadFailed title={texts.unattributedFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <Card title={texts.unattributed} text={texts.unattributedText}>
      <ul aria-label={texts.unattributed} className="max-h-96 divide-y divide-border overflow-y-auto">
        {data.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
};
