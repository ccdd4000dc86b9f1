import type { RevenueSummary } from '@soltrade/schema/contracts/revenue';
import { formatUsd } from '@soltrade/schema/format';
import { revenueOf } from './revenueOf.ts';
import { SOURCES } from './sourceLook.ts';

const usdOf = (days: RevenueSummary['days']): string =>
  formatUsd(SOURCES.reduce((sum, source) => sum + revenueOf(days, source), 0).toFixed(2));

/** Totals of the last UTC day and the last seven. */
export const recentTotals = (days: RevenueSummary['days']) => ({
  today: usdOf(days.slice(-1)),
  week: usdOf(days.slice(-7)),
});
