import type { RevenueSource } from '@soltrade/schema/contracts/revenue';

export const SOURCES = ['onchain', 'partner', 'reported'] as const satisfies readonly RevenueSource[];

/** The colour of a source, the same in the legend, the chart and the ledger. */
export const sourceColour: Record<RevenueSource, string> = {
  onchain: 'bg-positive',
  partner: 'bg-accent-text',
  reported: 'bg-muted',
};
