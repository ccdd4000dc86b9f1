import type { RevenueSource, RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { revenueTexts as texts } from '../../lib/messages/revenue.ts';
import { revenueQuery } from '../../lib/revenueQuery.ts';

export const revenueOf = (days: RevenueSummary['days'], source: RevenueSource): number =>
  days.reduce((sum, day) => sum + Math.round(Number(day[source]) * 100), 0) / 100;

export const SOURCES = [
  'onchain',
  'partner',
  'reported',
] as const satisfies readonly RevenueSource[];

export const sourceColour: Record<RevenueSource, string> = {
  onchain: 'bg-positive',
  partner: 'bg-accent-text',
  reported: 'bg-muted',
};

const usdOf = (days: RevenueSummary['days']): string =>
  formatUsd(SOURCES.reduce((sum, source) => sum + revenueOf(days, source), 0).toFixed(2));

/** Totals of today and of the last seven days. */
export const recentTotals = (days: RevenueSummary['days']) => ({
  today: usdOf(days.slice(-1)),
  week: usdOf(days.slice(-7)),
});

export const RecentRevenue = ({ userId }: { userId: string }) => {
  const { data } = useQuery({
    ...revenueQuery(userId, '30d'),
    refetchInterval: false,
    meta: { followsActivity: true },
  });
  if (!data) return null;
  const { today, week } = recentTotals(data.days);
  return (
    <span className="block tabular-nums">
      {texts.today(today)}
      <span className="max-sm:hidden"> · {texts.week(week)}</span>
    </span>
  );
};
