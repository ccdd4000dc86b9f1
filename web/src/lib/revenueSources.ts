import type { RevenueSource } from '@soltrade/schema/contracts/revenueSummaries';

/** Where a payout is known from. */
export const REVENUE_SOURCES = {
  onchain: { label: 'On chain', text: 'read from the chain' },
  partner: { label: 'Partner', text: 'sent by a platform' },
  reported: { label: 'Reported', text: 'entered by you' },
} as const satisfies Record<RevenueSource, { label: string; text: string }>;
