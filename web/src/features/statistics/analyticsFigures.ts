import type { Analytics } from '@soltrade/schema/contracts/statistics';
import { abbreviate, formatPercent, formatUsd, UNKNOWN_FIGURE } from '@soltrade/schema/format';
import * as messages from '../../lib/messages/general.ts';
import { analyticsTexts } from './texts.ts';

/** The specification's conversion rate: revenue per hundred clicks; 0 without clicks. */
const conversionRate = (totals: Pick<Analytics, 'totalRevenue' | 'totalClicks'>): number =>
  totals.totalClicks === 0 ? 0 : (Number(totals.totalRevenue) / totals.totalClicks) * 100;

/** The dashboard's figures as shown, to which only the app adds links and icons. */
export const analyticsFigures = (known: Analytics) => ({
  revenue: formatUsd(known.totalRevenue),
  clicks: abbreviate(known.totalClicks),
  links: abbreviate(known.activeLinks),
  conversion: formatPercent(conversionRate(known)),
  pendingNote:
    Number(known.pendingRevenue) === 0
      ? null
      : analyticsTexts.pendingRevenue(formatUsd(known.pendingRevenue)),
  /** Null where a revenue's note is its own part. */
  revenueNote: known.hasRevenue ? null : messages.notTracked,
  conversionNote: known.hasRevenue
    ? `${formatUsd(conversionRate(known).toFixed(2))} per 100 clicks`
    : messages.notTracked,
});

/** Those of a failed call. */
export const UNKNOWN_FIGURES = {
  revenue: UNKNOWN_FIGURE,
  clicks: UNKNOWN_FIGURE,
  links: UNKNOWN_FIGURE,
  conversion: UNKNOWN_FIGURE,
};
