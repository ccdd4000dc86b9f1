import type { RevenueSource } from '@soltrade/schema/contracts/revenue';

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
