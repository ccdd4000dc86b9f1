import type { RevenueEntry } from '@soltrade/schema/contracts/revenue';
import type { RevenueSource, RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { formatUsd } from '@soltrade/schema/format';
import type { PayoutState } from '@soltrade/schema/payoutStates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Input } from '../../components/Input.tsx';
import { JoinedTexts } from '../../components/JoinedTexts.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { revenueQuery } from '../../lib/revenueQuery.ts';
import { dayText, payoutMonthText, payoutShortDayText, utcMonthText } from '../../lib/timeTexts.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import { ledgerQuery, revenueFile } from './api.ts';
import { EntryEvidence } from './EntryEvidence.tsx';
import { SOURCES } from './RevenueOverview.tsx';
import { PayerMark, platformLabel } from './RevenueTables.tsx';
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

/** Its exact amount is among the facts. */
const amountText = ({ amount, asset }: RevenueEntry): string => {
  const digits =
    Math.abs(Number(amount)) < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 };
  return `${Number(amount).toLocaleString('en-US', digits)} ${asset}`;
};

/** What the row's name and figure don't say. */
const factsOf = (entry: RevenueEntry, isPart: boolean): string[] => {
  const { at, source, kind, asset, amount, left } = entry;
  const takenBack = Number(amount) - Number(left);
  const rest = takenBack.toLocaleString('en-US', { maximumFractionDigits: 9 });
  return [
    payoutShortDayText(at),
    texts.sources[source].label,
    ...(kind === 'creator_fee' || kind === 'adjustment' ? [texts.kinds[kind]] : []),
    ...(isPart ? [payoutTexts.partTakenBack(`${rest} ${asset}`)] : []),
  ];
};

/** Opens what the payout is known from. */
const LedgerRow = ({ entry }: { entry: RevenueEntry }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isTakenBack = entry.reversedAt !== null;
  const isWorthless = entry.state === 'rejected' || entry.state === 'reversed';
  const struck = isTakenBack || isWorthless ? 'line-through' : '';
  const isPart = !isWorthless && !isTakenBack && entry.left !== entry.amount;
  const name =
    entry.platform === null ? (entry.ruleLabel ?? texts.otherPayer) : platformLabel(entry.platform);
  const shown = isPart && entry.state !== 'pending' ? entry.countedUsd : entry.usd;
  return (
    <li className="py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control text-left hover:bg-hover sm:gap-3"
      >
        <PayerMark platform={entry.platform} name={name} className="size-8 rounded-lg" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
          <span className={`min-w-0 font-medium sm:w-28 ${struck}`}>{name}</span>{' '}
          <span className="min-w-0 text-muted text-sm max-sm:basis-full">
            <JoinedTexts texts={factsOf(entry, isPart)} />
            {entry.asset === 'USD' ? null : (
              <span className="max-sm:hidden"> · {amountText(entry)}</span>
            )}
            {isTakenBack ? (
              <>
                {' '}
                <span className="text-negative">
                  {texts.takenBack(dayText(entry.reversedAt ?? ''))}
                </span>
              </>
            ) : null}
          </span>
        </span>{' '}
        <PayoutStateBadge entry={entry} />{' '}
        <span className={`font-semibold tabular-nums ${struck}`}>
          {shown === null ? texts.noPrice : formatUsd(shown)}
        </span>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen ? (
        <div className="my-2">
          <EntryEvidence id={entry.id} />
        </div>
      ) : null}
    </li>
  );
};

type Month = { month: string; entries: RevenueEntry[] };

const byMonth = (entries: readonly RevenueEntry[]): Month[] =>
  [...Map.groupBy(entries, ({ at }) => payoutMonthText(at))].map(([month, some]) => ({
    month,
    entries: some,
  }));

const isSomething = ({ total }: { total: string }): boolean => Number(total) !== 0;

type Sums = Pick<RevenueSummary['months'][number], 'total' | 'platforms'>;

const MICROS = 1_000_000;

/** Of what a narrowed list shows, in whole micro-dollars. */
const sumsOfShown = ({ entries }: Month): Sums => {
  const micros = entries.reduce(
    (sum, { countedUsd }) => sum + Math.round(Number(countedUsd ?? 0) * MICROS),
    0,
  );
  return { total: (micros / MICROS).toFixed(6), platforms: [] };
};

type MonthSectionProps = {
  month: Month;
  /** Null while they aren't known. */
  sums: Sums | null;
};

const MonthSection = ({ month: { month, entries }, sums }: MonthSectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-baseline justify-between gap-4 border-border border-b pb-2">
        <h3 id={titleId} className="font-semibold">
          {month}
        </h3>
        {sums ? <p className="font-semibold tabular-nums">{formatUsd(sums.total)}</p> : null}
      </div>
      {sums?.platforms.some(isSomething) ? (
        <p className="flex flex-wrap gap-x-5 gap-y-1 py-2 text-muted text-sm">
          {sums.platforms.filter(isSomething).map(({ platform, total }) => (
            <span key={platform} className="whitespace-nowrap">
              {platformLabel(platform)}{' '}
              <span className="text-text tabular-nums">{formatUsd(total)}</span>
            </span>
          ))}
        </p>
      ) : null}
      <ul aria-labelledby={titleId} className="divide-y divide-border">
        {entries.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
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
  const { data: summary } = useQuery(revenueQuery(userId, 'all'));
  const entries = list.data?.pages.flatMap(({ items }) => items);
  const isNarrowed = source !== '' || text !== '';
  const isEmpty = entries?.length === 0 && !isNarrowed;
  const months = byMonth(entries ?? []);
  const sumsOf = (month: Month): Sums | null => {
    if (!isNarrowed)
      return summary?.months.find((sums) => utcMonthText(sums.month) === month.month) ?? null;
    // The rest of the last month may be on the next page.
    return month === months.at(-1) && list.hasNextPage ? null : sumsOfShown(month);
  };
  return (
    <Card title={texts.ledger} control={isEmpty ? null : <ExportButton userId={userId} />}>
      <div className="flex flex-col gap-4">
        {isEmpty ? null : (
          <div className="flex flex-wrap items-center gap-2">
            <SegmentedControl
              label={texts.source}
              options={FILTERS}
              value={source}
              onChange={setSource}
            />
            <div className="min-w-0 flex-1 basis-60">
              <Input
                type="search"
                aria-label={texts.search}
                placeholder={texts.searchHint}
                maxLength={100}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </div>
          </div>
        )}
        {list.error ? (
          <LoadFailed
            title={texts.ledgerFailed}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {entries === undefined && !list.error ? <Skeleton className="h-40 w-full" /> : null}
        {entries?.length === 0 ? (
          <p className="text-muted text-sm">{isNarrowed ? texts.noMatches : texts.noEntries}</p>
        ) : null}
        {months.map((month) => (
          <MonthSection key={month.month} month={month} sums={sumsOf(month)} />
        ))}
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
