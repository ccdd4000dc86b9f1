import type { EntryDetail } from '@soltrade/schema/contracts/revenue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { momentText, payoutMomentText } from '../../lib/timeTexts.ts';
import { entryQuery } from './api.ts';
import { PayoutChanges } from './PayoutChanges.tsx';
import { payoutTexts, revenueTexts } from './texts.ts';

const texts = revenueTexts;

const priceText = ({ price, priceSource, priceAt, at }: EntryDetail): string => {
  if (price === null) return texts.noPrice;
  const source = priceSource === 'par' ? texts.par : (priceSource ?? '');
  return texts.priceOf(price, source, payoutMomentText(priceAt ?? at));
};

const explorerLink = (signature: string) => (
  <a
    href={`https://explorer.solana.com/tx/${encodeURIComponent(signature)}`}
    target="_blank"
    rel="noopener noreferrer"
    className="text-accent-text underline"
  >
    {texts.explorer}
  </a>
);

const factsOf = (entry: EntryDetail): [string, ReactNode][] => {
  const { rule, confidence, wallet, signature, reversalReason } = entry;
  const facts: [string, ReactNode][] = [
    [texts.facts.happened, payoutMomentText(entry.at)],
    [texts.facts.recorded, momentText(entry.recordedAt)],
    [texts.facts.kind, texts.kinds[entry.kind]],
    [payoutTexts.state, payoutTexts.states[entry.state]],
    [texts.facts.amount, `${entry.amount} ${entry.asset}`],
    [texts.facts.price, priceText(entry)],
    [texts.facts.rule, rule && texts.ruleVersion(entry.ruleLabel ?? rule, entry.ruleVersion ?? 0)],
    [texts.facts.known, confidence && `${texts.confidence[confidence]} ${entry.ruleSource ?? ''}`],
    [
      texts.facts.wallet,
      wallet && `${wallet.address} (${wallet.isProven ? texts.proven : texts.watched})`,
    ],
    [texts.facts.transaction, signature && explorerLink(signature)],
    [texts.facts.publicity, texts.publicity[entry.publicity]],
    [texts.facts.reversal, reversalReason && texts.reversals[reversalReason]],
  ];
  return facts.filter(([, value]) => value !== null);
};

const Facts = ({ entry }: { entry: EntryDetail }) => (
  <div className="flex flex-col gap-3">
    <dl className="grid gap-x-6 gap-y-1 rounded-control bg-raised p-4 text-sm sm:grid-cols-[auto_1fr]">
      {factsOf(entry).map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
    <PayoutChanges entry={entry} />
    {entry.replacedBy === null ? null : (
      <>
        <p className="text-sm">{texts.replaced}</p>
        <EntryEvidence id={entry.replacedBy} />
      </>
    )}
  </div>
);

/** Proof of a ledger entry: rule, transaction, price. */
export const EntryEvidence = ({ id }: { id: string }) => (
  <Loaded
    query={useQuery(entryQuery(id))}
    failed={texts.loadFailed}
    waiting={<Skeleton className="h-24 w-full" />}
  >
    {(entry) => <Facts entry={entry} />}
  </Loaded>
);
