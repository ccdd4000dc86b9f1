import type { RevenueSource, RevenueSummary } from '@soltrade/schema/contracts/revenue';

export const revenueOf = (days: RevenueSummary['days'], source: RevenueSource): number =>
  days.reduce((sum, day) => sum + Math.round(Number(day[source]) * 100), 0) / 100;
