import type { RevenueSummary } from '@soltrade/schema/contracts/revenue';
import { formatUsd } from '@soltrade/schema/format';
import type { ReactNode } from 'react';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { How } from './How.tsx';
import { recentTotals } from './recentTotals.ts';
import { SOURCES, sourceColour } from './sourceLook.ts';

type SourceTotalsProps = {
  summary: RevenueSummary;
  control: ReactNode;
};

export const SourceTotals = ({ summary, control }: SourceTotalsProps) => {
  const { today, week } = recentTotals(summary.days);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div>
        <p className="font-medium text-muted text-sm">{revenueTexts.total}</p>
        <p className="font-semibold text-3xl tabular-nums tracking-tight">{formatUsd(summary.total)}</p>
        <p className="text-sm tabular-nums">
          {revenueTexts.today(today)} · {revenueTexts.week(week)}
        </p>
        <p className="text-muted text-sm">{revenueTexts.allTime(formatUsd(summary.allTime))}</p>
        <p className="text-muted text-sm">{revenueTexts.publicAllTime(formatUsd(summary.publicAllTime))}</p>
      </div>
      {control}
      <dl aria-label={revenueTexts.legend} className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {SOURCES.map((source) => (
          <div key={source}>
            <dt className="flex items-center gap-2 text-sm">
              <span aria-hidden="true" className={`size-3 rounded-sm ${sourceColour[source]}`} />
              <span className="font-medium">{revenueTexts.sources[source].label}</span>
              <span className="text-muted text-xs">{revenueTexts.sources[source].text}</span>
            </dt>
            <dd className="pl-5 font-semibold tabular-nums">{formatUsd(summary.sources[source])}</dd>
          </div>
        ))}
      </dl>
      <div className="-mt-3 basis-full">
        <How label={revenueTexts.whatIsPublic} sentences={revenueTexts.publicText} />
      </div>
    </div>
  );
};
