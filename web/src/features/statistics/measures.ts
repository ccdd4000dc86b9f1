import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate, formatChange, formatPercent } from '@soltrade/schema/format';
import { zonedFormat } from '../../lib/timeTexts.ts';
import type { Measure } from './statisticsView.ts';
import { analyticsTexts } from './texts.ts';

type Counted = Pick<Statistics, 'views' | 'clicks'>;

/** Clicks per hundred views; null without a view. */
const rateOf = ({ views, clicks }: Counted): number | null =>
  countOf(views) === 0 ? null : (countOf(clicks) / countOf(views)) * 100;

export const MEASURE_COLOUR = {
  clicks: '--clicks',
  views: '--views',
  rate: '--text',
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

/**
 * A measure's change from the previous period: in percent, for a rate in points. Null if not
 * comparable.
 */
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

/** Robots count as activity. */
export const isEmpty = ({ views, clicks }: Pick<Statistics, 'views' | 'clicks'>): boolean =>
  [views, clicks].every(({ persons, repeats, robots }) => persons + repeats + robots === 0);

/** A period's first and last day; its end is exclusive. */
export const periodText = ({ from, to }: { from: string; to: string }, zone: string): string => {
  const form = zonedFormat(zone, { dateStyle: 'medium' });
  // Normalizes the dash, which some browsers surround with thin spaces.
  return form.formatRange(new Date(from), new Date(Date.parse(to) - 1)).replaceAll(/\s/g, ' ');
};

/** Height of canvas and axes in CSS pixels; smaller in narrow windows. */
export const chartHeight = (): number =>
  window.matchMedia('(min-width: 40rem)').matches ? 200 : 160;

/** Fixed height for every state of the chart: a bucket's values above, and the canvas. */
export const chartFrameClass = 'flex h-[208px] flex-col sm:h-[232px]';
