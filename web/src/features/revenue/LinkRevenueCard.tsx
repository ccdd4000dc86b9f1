import { REVENUE_RANGES } from '@soltrade/schema/choices';
import type { LinkRevenue, RevenueRange } from '@soltrade/schema/contracts/revenueSummaries';
import { formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { linkRevenueQuery } from './api.ts';
import { ChannelTable, conversionText } from './RevenueTables.tsx';
import { linkRevenueTexts, revenueTexts as texts } from './texts.ts';

const RANGES = REVENUE_RANGES.map((value) => ({ value, label: texts.ranges[value] }));

const Figures = ({ revenue }: { revenue: LinkRevenue }) => {
  const figures: [label: string, value: string][] = [
    ...(Number(revenue.pending) === 0
      ? []
      : [[linkRevenueTexts.pendingFigure, formatUsd(revenue.pending)] satisfies [string, string]]),
    [
      texts.perHundred,
      revenue.perHundredClicks === null ? '–' : formatUsd(revenue.perHundredClicks),
    ],
    [linkRevenueTexts.conversions, conversionText(revenue)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="mt-0.5 font-semibold text-base tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What a link earned, as far as payouts name it. For links with such payouts. */
export const LinkRevenueCard = ({ linkId }: { linkId: string }) => {
  const [range, setRange] = useState<RevenueRange>('all');
  const { data, error, refetch } = useQuery({
    ...linkRevenueQuery(linkId, range),
    placeholderData: (old) => old,
  });
  if (!data) {
    return error ? (
      <LoadFailed
        title={linkRevenueTexts.ofLinkFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-60 w-full rounded-card" />
    );
  }
  return (
    <Card
      title={linkRevenueTexts.ofLink}
      text={linkRevenueTexts.ofLinkText}
      control={
        <SegmentedControl label={texts.range} options={RANGES} value={range} onChange={setRange} />
      }
    >
      <div className="flex flex-col gap-6">
        <Figures revenue={data} />
        {data.channels.length > 0 ? <ChannelTable channels={data.channels} /> : null}
      </div>
    </Card>
  );
};
