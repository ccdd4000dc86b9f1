import type { RevenueSource } from '@soltrade/schema/contracts/revenue';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TextField } from '../../components/TextField.tsx';
import { downloadBlob } from '../../lib/downloadBlob.ts';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useAction } from '../../lib/useAction.ts';
import { ledgerQuery, useExportRevenue } from './api.ts';
import { LedgerRow } from './LedgerRow.tsx';
import { SOURCES } from './sourceLook.ts';

const texts = revenueTexts;
const FILTERS: readonly { value: RevenueSource | ''; label: string }[] = [
  { value: '', label: texts.allSources },
  ...SOURCES.map((value) => ({ value, label: texts.sources[value].label })),
];

const ExportButtons = ({ userId }: { userId: string }) => {
  const exporting = useExportRevenue(userId);
  const save = useAction(async (format: 'csv' | 'json') => {
    const { blob, name } = await exporting.mutateAsync(format);
    downloadBlob(blob, name ?? `revenue.${format}`);
  }, toasts.exportFailed);
  return (
    <div className="flex flex-wrap gap-2">
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          variant="secondary"
          icon={<Download aria-hidden className="size-4" />}
          isBusy={exporting.isPending && exporting.variables === format}
          onClick={() => save(format)}
        >
          {format === 'csv' ? texts.exportCsv : texts.exportJson}
        </Button>
      ))}
    </div>
  );
};

export const LedgerCard = ({ userId }: { userId: string }) => {
  const [source, setSource] = useState<RevenueSource | ''>('');
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search.trim());
  const list = useInfiniteQuery({ ...ledgerQuery(userId, { source, text }), placeholderData: (old) => old });
  const entries = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={texts.ledger} text={texts.ledgerText} control={<ExportButtons userId={userId} />}>
      <div className="flex flex-col gap-4">
        <SegmentedControl label={texts.source} options={FILTERS} value={source} onChange={setSource} />
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          maxLength={100}
          value={search}
          onChange={setSearch}
        />
        {list.error ? (
          <LoadFailed title={texts.ledgerFailed} error={list.error} onRetry={() => void list.refetch()} />
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
