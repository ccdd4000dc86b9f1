import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal } from './fields.ts';

/** The home page's four figures: real totals over all promoters. */
export const stats = z.object({
  linksGenerated: z.int(),
  totalClicks: z.int(),
  activeKols: z.int(),
  /** USD with two decimals: what approved partners signed, and payouts of platforms to proven wallets. */
  totalEarnings: decimal,
  /** Whether there is any such revenue: a zero without an entry is not a sum. */
  hasEarnings: z.boolean(),
});

export type Stats = z.output<typeof stats>;

export const getStats = endpoint('GET /api/stats', {
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  responses: { 200: stats },
});
