import type { RevenueSource, RevenueSummary } from '@soltrade/schema/contracts/revenue';

/** Dollars from one source over some days. */
export const revenueOf = (days: RevenueSummary['days'], source: RevenueSource): number =>
  days.reduce((sum, day) => sum + Math.round(Number(day[source]) * 100), 0) / 100;
