import { shortAddress } from '@soltrade/schema/address';
import type { UnattributedPayment } from '@soltrade/schema/contracts/revenue';
import { formatUsd } from '@soltrade/schema/format';
import { once } from '@soltrade/schema/once';
import { findPlatform, PLATFORMS } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { JoinedTexts } from '../../components/JoinedTexts.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { Select } from '../../components/Select.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { useMayChange } from '../../lib/mayChange.ts';
import { dayText } from '../../lib/timeTexts.ts';
import { unattributedQuery, useAssignPayments } from './api.ts';
import { revenueTexts as texts } from './texts.ts';

type Payer = {
  payer: string;
  payments: UnattributedPayment[];
  /** Dollars of the payments whose value is known. */
  usd: number;
  amounts: string;
  isPriced: boolean;
};

const fourDecimals = once(
  () => new Intl.NumberFormat('en-US', { maximumFractionDigits: 4, useGrouping: false }),
);

const amountsOf = (payments: readonly UnattributedPayment[]): string =>
  [...Map.groupBy(payments, ({ asset }) => asset)]
    .map(([asset, some]) => {
      const sum = some.reduce((all, { amount }) => all + Number(amount), 0);
      return `${fourDecimals().format(sum)} ${asset}`;
    })
    .join(', ');

const byPayer = (payments: readonly UnattributedPayment[]): Payer[] =>
  [...Map.groupBy(payments, ({ payer }) => payer)]
    .map(([payer, some]) => ({
      payer,
      payments: some,
      usd: some.reduce((sum, { usd }) => sum + Number(usd ?? 0), 0),
      amounts: amountsOf(some),
      isPriced: some.every(({ usd }) => usd !== null),
    }))
    .toSorted((one, other) => other.usd - one.usd || other.payments.length - one.payments.length);

const OPTIONS = PLATFORMS.map(({ id, label }) => ({ value: id, label }));

const daysText = ({ payments }: Payer): string => {
  const [newest, oldest] = [payments[0], payments.at(-1)].map((payment) =>
    dayText(payment?.at ?? ''),
  );
  return newest === oldest ? (newest ?? '') : `${oldest} – ${newest}`;
};

const PayerRow = ({ payer }: { payer: Payer }) => {
  const [platform, setPlatform] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const assigning = useAssignPayments({ onFailure: () => true });
  const selectId = useId();
  const mayChange = useMayChange();
  const chosen = findPlatform(platform)?.id;
  const refusal = assigning.error ? failureText(assigning.error) : null;
  const failure = isMissing && !chosen ? texts.platformMissing : refusal;
  const name = shortAddress(payer.payer);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium tabular-nums">
          {payer.isPriced ? formatUsd(payer.usd.toFixed(2)) : payer.amounts}{' '}
          <span className="font-normal text-muted text-sm" title={payer.payer}>
            {texts.from(name)}
          </span>
        </p>
        <p className="text-muted text-sm">
          <JoinedTexts
            texts={[
              texts.paymentsOf(payer.payments.length),
              ...(payer.isPriced ? [payer.amounts] : []),
              daysText(payer),
            ]}
          />
        </p>
        {failure ? (
          <p role="alert" className="text-negative text-sm">
            {failure}
          </p>
        ) : null}
      </div>
      {mayChange ? (
        <div className="flex items-center gap-2">
          <label htmlFor={selectId} className="sr-only">
            {texts.platformOf(name)}
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
              const ids = payer.payments.map(({ id }) => id);
              if (chosen) assigning.run({ ids, platform: chosen });
            }}
          >
            {texts.assign}
          </Button>
        </div>
      ) : null}
    </li>
  );
};

export const UnknownPayersCard = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(unattributedQuery(userId));
  const mayChange = useMayChange();
  if (!data && error) {
    return (
      <LoadFailed title={texts.unattributedFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Card title={texts.unattributed} {...(mayChange ? { text: texts.unattributedText } : {})}>
      <ScrollRegion label={texts.payerList} className="max-h-80 overflow-y-auto">
        <ul aria-label={texts.unattributed} className="divide-y divide-border">
          {byPayer(data).map((payer) => (
            <PayerRow key={payer.payer} payer={payer} />
          ))}
        </ul>
      </ScrollRegion>
    </Card>
  );
};
