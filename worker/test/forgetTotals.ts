import { cachedTotals } from '../src/cache/totals.ts';
import { testCtx } from './fixtures/farEnd.ts';

/** The next request for the home page's totals sums them. */
export const forgetTotals = () => cachedTotals.drop(testCtx().ctx, 'stats');
