import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id } from './fields.ts';
import { clickTotals } from './links.ts';
import { platformName } from './platforms.ts';

/** `totalClicks` and `clicks` are persons and repeats. Revenue is USD with two decimals. */
export const analytics = z.object({
  totalRevenue: decimal,
  totalClicks: z.int(),
  activeLinks: z.int(),
  ...clickTotals.shape,
  platformStats: z.array(
    z.object({ platform: platformName, clicks: z.int(), ...clickTotals.shape, revenue: decimal }),
  ),
});

export type Analytics = z.output<typeof analytics>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/:userId',
  summary: 'Totals of a promoter',
  access: 'session',
  params: z.object({ userId: id }),
  responses: { 200: analytics },
  errors: ['forbidden', 'user_not_found'],
});
