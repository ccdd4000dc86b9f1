// A key without the revenue scope reads zeros, and `hasRevenue` marks them as unknown.

import type { Link } from '@soltrade/schema/contracts/links';
import type { Analytics } from '@soltrade/schema/contracts/statistics';
import type { Caller } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';
import { usdText } from '../lib/money.ts';

const mayReadRevenue = ({ key }: Caller): boolean => key === null || key.scopes.includes('revenue:read');

/** For results that depend on revenue, such as a sort order. Errors: `insufficient_scope`. */
export const assertMayReadRevenue = (caller: Caller): void => {
  if (mayReadRevenue(caller)) return;
  throw new AppError('insufficient_scope', 'This API key may not sort by revenue: it needs revenue:read.', {
    challenge: 'Bearer error="insufficient_scope", scope="revenue:read"',
  });
};

const HIDDEN = { totalRevenue: usdText(0), hasRevenue: false };

export const readableLink = (caller: Caller, link: Link): Link =>
  mayReadRevenue(caller) ? link : { ...link, ...HIDDEN };

export const readableAnalytics = (caller: Caller, analytics: Analytics): Analytics =>
  mayReadRevenue(caller)
    ? analytics
    : {
        ...analytics,
        ...HIDDEN,
        platformStats: analytics.platformStats.map((stats) => ({
          ...stats,
          revenue: HIDDEN.totalRevenue,
          hasRevenue: HIDDEN.hasRevenue,
        })),
      };
