import type { RevenueSource, RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';

export const revenueOf = (days: RevenueSummary['days'], source: RevenueSource): number =>
  days.reduce((sum, day) => sum + Math.round(Number(day[source]) * 100), 0) / 100;

export const SOURCES = [
  'onchain',
  'partner',
  'reported',
] as const satisfies readonly RevenueSource[];

export const sourceColour: Record<RevenueSource, string> = {
  onchain: 'bg-positive',
  partner: 'bg-positive/50',
  reported: 'bg-muted',
};
