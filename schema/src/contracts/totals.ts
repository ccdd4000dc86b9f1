import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal } from './fields.ts';

/** The home page's four figures, over all promoters. */
export const stats = z.object({
  linksGenerated: z.int(),
  totalClicks: z.int(),
  activeKols: z.int(),
  /**
   * USD with two decimals: approved partners' entries, and platforms' payouts to proven wallets.
   */
  totalEarnings: decimal,
  /** Whether there is any such revenue; a zero without an entry is not a sum. */
  hasEarnings: z.boolean(),
});

export type Stats = z.output<typeof stats>;

export const getStats = endpoint('GET /api/stats', {
  summary: 'Totals over all promoters: clicks at most an hour old, the others a minute',
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  responses: { 200: stats },
});
