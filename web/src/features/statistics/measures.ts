import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate, formatChange, formatPercent } from '@soltrade/schema/format';
import { analyticsTexts } from '../../lib/messages/analytics.ts';
import type { Measure } from './statisticsView.ts';

type Counted = Pick<Statistics, 'views' | 'clicks'>;

/** Clicks per hundred views; null without a view. */
const rateOf = ({ views, clicks }: Counted): number | null =>
  countOf(views) === 0 ? null : (countOf(clicks) / countOf(views)) * 100;

export const MEASURE_COLOUR = {
  clicks: '--accent',
  views: '--teal',
  rate: '--accent-text',
} as const;

/** The number that a chart draws, or null. */
export const measureOf = (counted: Counted, measure: Measure): number | null =>
  measure === 'rate' ? rateOf(counted) : countOf(counted[measure]);

export const measureText = (counted: Counted, measure: Measure): string => {
  const value = measureOf(counted, measure);
  return measure === 'rate' ? formatPercent(value) : abbreviate(value);
};

type Difference = { text: string; direction: 'up' | 'down' | 'same' };

const directionOf = (change: number): Difference['direction'] => {
  if (Math.abs(change) < 0.05) return 'same';
  return change > 0 ? 'up' : 'down';
};

/** A measure's change from the previous period: in percent, for a rate in points. Null if not comparable. */
export const differenceOf = (
  now: Counted,
  before: Counted | null,
  measure: Measure,
): Difference | null => {
  if (!before) return null;
  const [value, former] = [measureOf(now, measure), measureOf(before, measure)];
  if (value === null || former === null) return null;
  if (measure === 'rate') {
    const points = value - former;
    return {
      text: analyticsTexts.points(formatChange(points).replace('%', '')),
      direction: directionOf(points),
    };
  }
  if (former === 0)
    return value === 0 ? null : { text: analyticsTexts.fromNothing, direction: 'up' };
  const change = (value / former - 1) * 100;
  return { text: formatChange(change), direction: directionOf(change) };
};
