import type { EntryDetail } from '@soltrade/schema/contracts/revenue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { momentText } from '../../lib/timeTexts.ts';
import { entryQuery } from './api.ts';

const texts = revenueTexts;

const priceText = ({ price, priceSource, priceAt, at }: EntryDetail): string => {
  if (price === null) return texts.noPrice;
  const source = priceSource === 'par' ? texts.par : (priceSource ?? '');
  return texts.priceOf(price, source, momentText(priceAt ?? at));
};

const factsOf = (entry: EntryDetail): [string, ReactNode][] => [
  [texts.facts.happened, momentText(entry.at)],
  [texts.facts.recorded, momentText(entry.recordedAt)],
  [texts.facts.kind, texts.kinds[entry.kind]],
  [texts.facts.amount, `${entry.amount} ${entry.asset}`],
  [texts.facts.price, priceText(entry)],
  ...(entry.rule === null
    ? []
    : [
        [
          texts.facts.rule,
          texts.ruleVersion(entry.ruleLabel ?? entry.rule, entry.ruleVersion ?? 0),
        ] satisfies [string, ReactNode],
      ]),
  ...(entry.confidence === null
    ? []
    : [
        [texts.facts.known, `${texts.confidence[entry.confidence]} ${entry.ruleSource ?? ''}`] satisfies [
          string,
          ReactNode,
        ],
      ]),
  ...(entry.wallet === null
    ? []
    : [
        [
          texts.facts.wallet,
          `${entry.wallet.address} (${entry.wallet.isProven ? texts.proven : texts.watched})`,
        ] satisfies [string, ReactNode],
      ]),
  ...(entry.signature === null
    ? []
    : [
        [
          texts.facts.transaction,
          <a
            key="explorer"
            href={`https://explorer.solana.com/tx/${encodeURIComponent(entry.signature)}`}
            target="_blank"
            rel="noopener noreferrer"
            className="text-accent-text underline"
          >
            {texts.explorer}
          </a>,
        ] satisfies [string, ReactNode],
      ]),
  [texts.facts.publicity, texts.publicity[entry.publicity]],
  ...(entry.reversalReason === null
    ? []
    : [[texts.facts.reversal, texts.reversals[entry.reversalReason]] satisfies [string, ReactNode]]),
];

/** The rule, the transaction, the price: why an entry is in the ledger. */
export const EntryEvidence = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(entryQuery(id));
  if (!data) {
    return error ? (
      <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  }
  const facts = (
    <dl className="grid gap-x-6 gap-y-1 rounded-control bg-raised p-4 text-sm sm:grid-cols-[auto_1fr]">
      {factsOf(data).map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (data.replacedBy === null) return facts;
  return (
    <div className="flex flex-col gap-3">
      {facts}
      <p className="text-sm">{texts.replaced}</p>
      <EntryEvidence id={data.replacedBy} />
    </div>
  );
};
