import type { RevenueSource, RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { formatUsd } from '@soltrade/schema/format';

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
