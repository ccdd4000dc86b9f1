import type { RevenueEntry } from '@soltrade/schema/contracts/revenue';
import type { RevenueSource } from '@soltrade/schema/contracts/revenueSummaries';
import { formatUsd } from '@soltrade/schema/format';
import type { PayoutState } from '@soltrade/schema/payoutStates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { TextField } from '../../components/Field.tsx';
import { JoinedTexts } from '../../components/JoinedTexts.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { dayText, payoutDayText } from '../../lib/timeTexts.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import { ledgerQuery, revenueFile } from './api.ts';
import { EntryEvidence } from './EntryEvidence.tsx';
import { SOURCES, sourceColour } from './RevenueOverview.tsx';
import { platformLabel } from './RevenueTables.tsx';
import { payoutTexts, revenueTexts } from './texts.ts';
import { UnknownPayersCard } from './UnknownPayersCard.tsx';

const TONES: Record<PayoutState, 'warning' | 'neutral' | 'positive' | 'negative'> = {
  pending: 'warning',
  approved: 'neutral',
  paid: 'positive',
  rejected: 'negative',
  reversed: 'negative',
};

/** Nothing for a payout that was paid, as most were. */
const PayoutStateBadge = ({ entry }: { entry: RevenueEntry }) =>
  entry.state === 'paid' || entry.reversedAt !== null ? null : (
    <Badge tone={TONES[entry.state]}>{payoutTexts.states[entry.state]}</Badge>
  );

const texts = revenueTexts;

const LedgerRow = ({ entry }: { entry: RevenueEntry }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isTakenBack = entry.reversedAt !== null;
  const isWorthless = entry.state === 'rejected' || entry.state === 'reversed';
  const struck = isTakenBack || isWorthless ? 'line-through' : '';
  const isPart = !isWorthless && !isTakenBack && entry.left !== entry.amount;
  const takenBack = `${(Number(entry.amount) - Number(entry.left)).toLocaleString('en-US', { maximumFractionDigits: 9 })} ${entry.asset}`;
  const shown = isPart && entry.state !== 'pending' ? entry.countedUsd : entry.usd;
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className={`flex min-w-0 items-baseline gap-2 font-medium lg:w-36 ${struck}`}>
          <span
            aria-hidden="true"
            className={`size-2.5 shrink-0 rounded-sm ${sourceColour[entry.source]}`}
          />
          {entry.platform === null
            ? (entry.ruleLabel ?? texts.otherPayer)
            : platformLabel(entry.platform)}
        </p>
        <p className={`font-semibold tabular-nums lg:order-last lg:w-24 lg:text-right ${struck}`}>
          {shown === null ? texts.noPrice : formatUsd(shown)}
        </p>
        <div className="flex min-w-0 flex-1 items-baseline justify-between gap-x-4 text-muted text-sm max-lg:basis-full">
          <p className="min-w-0">
            <PayoutStateBadge entry={entry} />{' '}
            <JoinedTexts
              texts={[
                texts.sources[entry.source].label,
                texts.kinds[entry.kind],
                `${entry.amount} ${entry.asset}`,
                ...(isPart ? [payoutTexts.partTakenBack(takenBack)] : []),
                payoutDayText(entry.at),
              ]}
            />
          </p>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-6 shrink-0 underline hover:text-text"
          >
            {texts.why} <span className="sr-only">{texts.whyRest}</span>
          </button>
        </div>
      </div>
      {entry.reversedAt === null ? null : (
        <p className="mt-1 text-negative text-sm">{texts.takenBack(dayText(entry.reversedAt))}</p>
      )}
      {isOpen ? (
        <div className="mt-3">
          <EntryEvidence id={entry.id} />
        </div>
      ) : null}
    </li>
  );
};

const FILTERS: readonly { value: RevenueSource | ''; label: string }[] = [
  { value: '', label: texts.allSources },
  ...SOURCES.map((value) => ({ value, label: texts.sources[value].label })),
];

const ExportButton = ({ userId }: { userId: string }) => {
  const { isBusy, save } = useFileDownload({
    fetchFile: () => revenueFile(userId),
    fallbackName: 'revenue.csv',
  });
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Download aria-hidden className="size-4" />}
      isBusy={isBusy}
      onClick={save}
    >
      {texts.export}
    </Button>
  );
};

const LedgerCard = ({ userId }: { userId: string }) => {
  const [source, setSource] = useState<RevenueSource | ''>('');
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search.trim());
  const list = useInfiniteQuery({
    ...ledgerQuery(userId, { source, text }),
    placeholderData: (old) => old,
  });
  const entries = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={texts.ledger} text={texts.ledgerText} control={<ExportButton userId={userId} />}>
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={texts.source}
          options={FILTERS}
          value={source}
          onChange={setSource}
        />
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          maxLength={100}
          value={search}
          onChange={setSearch}
        />
        {list.error ? (
          <LoadFailed
            title={texts.ledgerFailed}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {entries === undefined && !list.error ? <Skeleton className="h-40 w-full" /> : null}
        {entries?.length === 0 ? (
          <p className="text-muted text-sm">
            {text === '' && source === '' ? texts.noEntries : texts.noMatches}
          </p>
        ) : null}
        <ul aria-label={texts.ledger} className="divide-y divide-border">
          {entries?.map((entry) => (
            <LedgerRow key={entry.id} entry={entry} />
          ))}
        </ul>
        {list.hasNextPage ? (
          <Button
            variant="secondary"
            className="self-center"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.more}
          </Button>
        ) : null}
      </div>
    </Card>
  );
};

export const RevenuePayouts = ({ userId }: { userId: string }) => (
  <div className="flex flex-col gap-4">
    <UnknownPayersCard userId={userId} />
    <LedgerCard userId={userId} />
  </div>
);
